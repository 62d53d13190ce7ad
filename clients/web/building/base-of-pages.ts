import type { Plugin } from "vite";

/** While the sources are served pages are at the root of their host; otherwise the server says where they are. */
export function baseOfPages(): Plugin {
  return {
    name: "base-of-pages",
    apply: "serve",
    transformIndexHtml: (html) => html.replace("<head>", '<head><base href="/">'),
  };
}
