import type { Rolldown } from "vite";

/**
 * Which modules come in one file. What every page loads is two: what asks the server first, and what draws; a table is one more. Otherwise
 * each set of modules that the same pages share is a file of its own, which are thirty before anything is drawn, and a browser asks for six
 * at a time.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // What draws needs this as well, and `main.ts` waits for what draws: so that is not a part of it.
  { name: "first", tags: ["$initial"], test: (id) => !/[/](index[.]html|main[.]ts)$/.test(id), priority: 2 },
  { name: "client", test: (id) => id.endsWith("/src/client.tsx"), priority: 1 },
  { name: "table", test: (id) => id.endsWith("/pages/match-page.tsx") },
];
