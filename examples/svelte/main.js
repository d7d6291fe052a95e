// The game in Svelte. The page's file, kasino.html, is in public/.
import { define } from "kasino-game";
import { mount } from "svelte";
import App from "./App.svelte";

define({ base: import.meta.env.BASE_URL });
mount(App, { target: document.getElementById("app") });
