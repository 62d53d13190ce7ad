import type { Locale } from "../../engine/index.ts";
import type { Games } from "../../matches/records/games.ts";
import { wordsOfGame } from "../graph/base/words.ts";
import { escapeHtml, pageOf, pagePolicy, pageStyle } from "./page.ts";

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

/** The content security policy of the page. */
export const homePagePolicy = pagePolicy(pageStyle);

/** The page at `/`, which shows what is installed. The server does not know below which path a proxy has it: links are relative. */
export function homePage(games: Games, locale: Locale, introspection: boolean): string {
  const text = words[locale];
  const items = games.all.map((game) => {
    const { translate } = wordsOfGame(game, locale);
    const about = [`${game.id} ${game.version}`, text.seats(game.seats.min, game.seats.max)];
    const extensions = games.extensionsOf(game.id).length;
    if (extensions > 0) about.push(text.extensions(extensions));
    return `<li><h3>${escapeHtml(translate(game.title))}</h3><p>${escapeHtml(translate(game.summary))}</p><p class="about">${escapeHtml(about.join(" · "))}</p></li>`;
  });
  const links = [`<li><code>graphql</code> <small>${text.endpoint}</small></li>`];
  if (introspection) {
    links.push(`<li><a href="graphiql"><code>graphiql</code></a> <small>${text.graphiql}</small></li>`);
    links.push(`<li><a href="schema.graphql"><code>schema.graphql</code></a> <small>${text.schema}</small></li>`);
  }
  return pageOf(
    locale,
    `<p>${text.tagline}</p>
<h2>${text.games}</h2>
${items.length > 0 ? `<ul>${items.join("\n")}</ul>` : `<p>${text.none}</p>`}
<h2>${text.api}</h2>
<ul>${links.join("\n")}</ul>`,
  );
}
