import { createHash } from "node:crypto";
import type { Locale } from "../engine/index.ts";
import type { Games } from "../matches/games.ts";
import { wordsOfGame } from "./words.ts";

const words = {
  en: {
    tagline: "A GraphQL server for board games with secrets",
    games: "Games",
    none: "No game is installed.",
    seats: (min: number, max: number) => (min === max ? `${min} players` : `${min} to ${max} players`),
    extensions: (count: number) => `${count} ${count === 1 ? "extension" : "extensions"}`,
    api: "For frontends",
    endpoint: "GraphQL over HTTP and WebSocket",
    graphiql: "Try it out in GraphiQL",
    schema: "The schema, with its documentation",
  },
  "zh-Hans": {
    tagline: "面向隐藏信息桌游的 GraphQL 服务器",
    games: "游戏",
    none: "尚未安装任何游戏。",
    seats: (min: number, max: number) => (min === max ? `${min} 人` : `${min} 至 ${max} 人`),
    extensions: (count: number) => `${count} 个扩展`,
    api: "供前端使用",
    endpoint: "GraphQL 端点（HTTP 与 WebSocket）",
    graphiql: "在 GraphiQL 中试用",
    schema: "Schema 及其文档",
  },
  "zh-Hant": {
    tagline: "專為隱藏資訊桌遊打造的 GraphQL 伺服器",
    games: "遊戲",
    none: "尚未安裝任何遊戲。",
    seats: (min: number, max: number) => (min === max ? `${min} 人` : `${min} 至 ${max} 人`),
    extensions: (count: number) => `${count} 個擴充模組`,
    api: "供前端使用",
    endpoint: "GraphQL 端點（HTTP 與 WebSocket）",
    graphiql: "在 GraphiQL 中試用",
    schema: "Schema 與說明文件",
  },
} satisfies Record<Locale, unknown>;

const style = `
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

/** The content security policy of the page: its one style, and nothing else. */
export const homePagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** The page at `/`, which shows what is installed. */
export function homePage(games: Games, locale: Locale, introspection: boolean): string {
  const text = words[locale];
  const items = games.all.map((game) => {
    const { translate } = wordsOfGame(game, locale);
    const about = [`${game.id} ${game.version}`, text.seats(game.seats.min, game.seats.max)];
    const extensions = games.extensionsOf(game.id).length;
    if (extensions > 0) about.push(text.extensions(extensions));
    return `<li><h3>${escapeHtml(translate(game.title))}</h3><p>${escapeHtml(translate(game.summary))}</p><p class="about">${escapeHtml(about.join(" · "))}</p></li>`;
  });
  const links = [`<li><code>/graphql</code> <small>${text.endpoint}</small></li>`];
  if (introspection) {
    links.push(`<li><a href="/graphiql"><code>/graphiql</code></a> <small>${text.graphiql}</small></li>`);
    links.push(`<li><a href="/schema.graphql"><code>/schema.graphql</code></a> <small>${text.schema}</small></li>`);
  }
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conclave</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Conclave</h1>
<p>${text.tagline}</p>
<h2>${text.games}</h2>
${items.length > 0 ? `<ul>${items.join("\n")}</ul>` : `<p>${text.none}</p>`}
<h2>${text.api}</h2>
<ul>${links.join("\n")}</ul>
</main>
</body>
</html>
`;
}
