import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

// The element is the browser's, not a component of Vue.
const isCustomElement = (tag) => tag.startsWith("kasino-");

export default defineConfig({
  base: "./",
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
