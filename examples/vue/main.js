// The game in Vue. The page's file, kasino.html, is in public/.
import { define } from "kasino-game";
import { createApp } from "vue";
import App from "./App.vue";

define({ base: import.meta.env.BASE_URL });
createApp(App).mount("#app");
