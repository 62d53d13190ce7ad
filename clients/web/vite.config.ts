import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { gameIcons } from "../board/building/game-icons.ts";
import { baseOfPages } from "./building/base-of-pages.ts";
import { boardsPage } from "./building/boards-page.ts";
import { chunks } from "./building/chunks.ts";
import { compiledMessages } from "./building/compiled-messages.ts";
import { preloadedClient } from "./building/preloaded-client.ts";
import { manifestOfSite } from "./building/site-manifest.ts";

/** Where the server of `npm run dev` is. */
const server = process.env.CONCLAVE_URL ?? "http://localhost:4000";

export default defineConfig({
  root: import.meta.dirname,
  // The server says below which path a page is, so nothing here begins with a slash.
  base: "./",
  plugins: [
    ...[react(), gameIcons(), compiledMessages(), preloadedClient(), manifestOfSite(), baseOfPages(), boardsPage()],
  ],
  resolve: {
    alias: {
      "conclave/sdk": join(import.meta.dirname, "../sdk/index.ts"),
      "conclave/board": join(import.meta.dirname, "../board/index.ts"),
    },
  },
  build: {
    outDir: join(import.meta.dirname, "built"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    // How long our own parts take is known: compressing is most of it.
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups: chunks } } },
  },
  // Boards come from the folders of their games.
  server: {
    fs: { allow: [join(import.meta.dirname, "../..")] },
    proxy: { "/graphql": { target: server, ws: true }, "/boards": server, "/account": server, "/oauth": server },
  },
});
