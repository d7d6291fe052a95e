import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

// These elements are the browser's own, not Vue components.
const isCustomElement = (tag) => tag.startsWith("kasino-");

export default defineConfig({
  base: "./",
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
