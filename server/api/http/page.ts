import { createHash } from "node:crypto";
import type { Response } from "express";
import type { Locale } from "../../engine/index.ts";

/** How our pages look. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1d2330; --soft: #5b6478; --paper: #f6f4ef; --card: #fff; --line: #ddd8cc; --mark: #8a3b2a }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8df; --soft: #a3a9b8; --paper: #14171f; --card: #1c212c; --line: #323949; --mark: #e59a82 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.55 Georgia, "Noto Serif SC", "Noto Serif TC", "Songti SC", "PMingLiU", serif }
main { max-width: 46rem; margin: 0 auto; padding: clamp(2rem, 8vw, 6rem) 1.25rem }
h1 { margin: 0; font-size: clamp(2.2rem, 7vw, 3.4rem); letter-spacing: -.02em; line-height: 1.1 }
h1 + p { margin: .5rem 0 0; color: var(--soft); font-size: 1.1rem }
h2 { margin: 3rem 0 1rem; font-size: 1rem; letter-spacing: .08em; text-transform: uppercase; color: var(--mark) }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem }
li { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem 1.2rem }
li h3 { margin: 0; font-size: 1.15rem }
li p { margin: .25rem 0 0 }
small, .about { color: var(--soft); font-size: .88rem }
a { color: var(--mark); text-underline-offset: .15em }
code { font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
`;

/** How their forms look, besides. */
export const fieldStyle = `
input, button { font: inherit; padding: .5rem .8rem; border-radius: .4rem; border: 1px solid var(--line); background: var(--card); color: inherit }
label { display: grid; gap: .25rem }
`;

/** What a page has besides its content. */
interface PageParts {
  /** All of its style. */
  readonly style?: string;
  /** More for its head. */
  readonly head?: string;
  /** Runs when the content is there. */
  readonly script?: string;
}

/** A page of this server. */
export function pageOf(
  locale: Locale,
  content: string,
  { style = pageStyle, head = "", script }: PageParts = {},
): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<title>Conclave</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Conclave</h1>
${content}
</main>
${script === undefined ? "" : `<script>${script}</script>\n`}</body>
</html>
`;
}

/**
 * The content security policy of a page: its own style; its own script, which may ask this server; and its form.
 * @param form where the form may lead, as the policy names it
 */
export function pagePolicy(
  style: string,
  { script, form = ["'none'"] }: { readonly script?: string; readonly form?: readonly string[] } = {},
): string {
  return [
    "default-src 'none'",
    `style-src ${sourceOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${sourceOf(script)}`, "connect-src 'self'"]),
    "base-uri 'none'",
    `form-action ${form.join(" ")}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

/** How a content security policy names a style or a script within the page. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Sends a page in a language that follows from the request. */
export function sendPage(response: Response, html: string, policy: string, locale: Locale): void {
  response.set({ "Content-Security-Policy": policy, "Content-Language": locale, Vary: "Accept-Language" });
  response.type("html").send(html);
}

/** A text within HTML, also within quotation marks. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
