import { define } from "./index.js";

define();
