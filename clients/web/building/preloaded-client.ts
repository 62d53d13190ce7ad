import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/**
 * Lists in the page what its first script imports when it runs, so that this is on its way from the beginning. It is large: whatever that
 * script asks for itself comes first.
 */
export function preloadedClient(): Plugin {
  return {
    name: "preloaded-client",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const files = filesOf(bundle, "/src/client.tsx").filter((file) => !html.includes(`"./${file}"`));
        if (files.length === 0) throw new Error("the client is not a part of its own any more");
        return files.map((file) => (file.endsWith(".css") ? styleSheet(file) : preload(file)));
      },
    },
  };
}

/** The scripts and styles that a module needs before it runs. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): readonly string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    chunk.imports.forEach(add);
  };
  for (const part of Object.values(bundle)) {
    if (part.type === "chunk" && part.facadeModuleId?.endsWith(module)) add(part.fileName);
  }
  return [...found];
}

const styleSheet = (file: string): HtmlTagDescriptor => ({
  ...{ tag: "link", injectTo: "head" },
  attrs: { rel: "stylesheet", crossorigin: true, href: `./${file}` },
});

const preload = (file: string): HtmlTagDescriptor => ({
  ...{ tag: "link", injectTo: "head" },
  attrs: { rel: "modulepreload", crossorigin: true, fetchpriority: "low", href: `./${file}` },
});
