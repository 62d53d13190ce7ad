import { IntlMessageFormat } from "intl-messageformat";
import terminalEn from "../../clients/terminal/messages/en.json" with { type: "json" };
import terminalHans from "../../clients/terminal/messages/zh-Hans.json" with { type: "json" };
import terminalHant from "../../clients/terminal/messages/zh-Hant.json" with { type: "json" };
import { installedGames } from "../../commands/installed-games.ts";
import { engineMessages, type Locale, type Messages } from "../../server/engine/index.ts";
import { failureWords } from "../../server/ground/failure-words.ts";
import { bazaar, bigHands, pirates, privateers, quietSeason } from "../games/harbour/extensions.ts";
import { harbour } from "../games/harbour/index.ts";

/** All messages of one part of the project. */
export interface MessageSet {
  readonly owner: string;
  readonly messages: Messages;
}

/** The server's failures as messages, keyed by their English sentence. */
const failures: Messages = {
  en: Object.fromEntries(Object.keys(failureWords["zh-Hans"]).map((sentence) => [sentence, sentence])),
  ...failureWords,
};

/** All messages shown to people. */
export async function messageSets(): Promise<readonly MessageSet[]> {
  const games = await installedGames();
  return [
    ...games.all.flatMap((game) => [
      { owner: game.id, messages: game.messages },
      ...games.extensionsOf(game.id).map(({ id, messages }) => ({ owner: `${game.id}/${id}`, messages })),
    ]),
    ...[harbour, pirates, privateers, bigHands, quietSeason, bazaar].map(({ id, messages }) => ({
      owner: `harbour/${id}`,
      messages,
    })),
    { owner: "engine", messages: engineMessages },
    { owner: "failures", messages: failures },
    { owner: "terminal", messages: { en: terminalEn, "zh-Hans": terminalHans, "zh-Hant": terminalHant } },
  ];
}

type Elements = ReturnType<IntlMessageFormat["getAst"]>;

/** The literal text of a message, one string per branch, with `‥` for parameters. */
export function literals(pattern: string, locale: Locale): readonly string[] {
  if (!pattern.includes("{")) return [pattern];
  const texts: string[] = [];
  const read = (elements: Elements): void => {
    let text = "";
    for (const element of elements) {
      text += element.type === 0 ? element.value : "‥";
      if ("options" in element) for (const { value } of Object.values(element.options)) read(value);
    }
    texts.push(text);
  };
  read(new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true }).getAst());
  return texts;
}

/** The parameters of a message, in order. */
export function parametersOf(pattern: string, locale: Locale): readonly string[] {
  if (!pattern.includes("{")) return [];
  const names = new Set<string>();
  const read = (elements: Elements): void => {
    for (const element of elements) {
      if (element.type !== 0 && element.type !== 7) names.add(element.value);
      if ("options" in element) for (const { value } of Object.values(element.options)) read(value);
    }
  };
  read(new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true }).getAst());
  return [...names].sort();
}
