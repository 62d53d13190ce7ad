import { type Command, Option } from "commander";
import {
  DeleteRecommendedSetDocument,
  OffersDocument,
  type OffersQuery,
  SaveRecommendedSetDocument,
  SetExtensionOfferDocument,
  SetGameOfferDocument,
  SetOptionOfferDocument,
} from "../../clients/sdk/generated/operations.ts";
import type { ConclaveClient } from "../../clients/sdk/index.ts";
import { didYouMean } from "../../server/engine/json/nearest.ts";
import { readNumber, UsageError } from "../arguments.ts";
import { type Administering, allOf } from "./reach.ts";

type OfferedGame = OffersQuery["games"]["edges"][number]["node"];

const roles = ["guest", "player", "moderator", "admin"];
const role = new Option("--role <role>", "the role that it takes").choices(roles);
const accounts = new Option("--account <id...>", "accounts that may, whatever their role");

interface AudienceFlags {
  readonly role?: string;
  readonly account?: string[];
}

interface OptionFlags {
  readonly default?: string;
  readonly locked?: boolean;
  readonly min?: string;
  readonly max?: string;
  readonly choice?: string[];
  readonly clear?: (keyof typeof clearable)[];
  readonly reset?: boolean;
}

/** What can be cleared, by its flag. */
const clearable = { default: "default", locked: "locked", min: "min", max: "max", choice: "choices" } as const;

/** What the server offers: games, extensions, options and sets. */
export function addOfferCommands(program: Command, { work, print }: Administering): void {
  /** Works on the server, and shows how the game is offered then. */
  const changing = (game: string, change: (client: ConclaveClient) => Promise<unknown>): Promise<void> =>
    work(async (client) => {
      await change(client);
      const changed = (await allOffered(client)).find(({ id }) => id === game);
      if (changed) print(changed, describe(changed));
    });
  const change = (name: string, fields: object): Promise<void> => {
    const [game, extension] = readName(name);
    return changing(game, (client) =>
      extension === undefined
        ? client.request(SetGameOfferDocument, { input: { gameId: game, ...fields } })
        : client.request(SetExtensionOfferDocument, { input: { gameId: game, extensionKey: extension, ...fields } }),
    );
  };

  program
    .command("games")
    .description("list all that is installed, and how it is offered")
    .action(() =>
      work(async (client) => {
        const games = await allOffered(client);
        print(games, games.map(describe).join("\n") || "no game is installed");
      }),
    );
  for (const [command, enabled] of [
    ["enable", true],
    ["disable", false],
  ] as const) {
    program
      .command(`${command} <name>`)
      .description(`${command} a game, or an extension as game/extension; matches under way go on`)
      .action((name: string) => change(name, { enabled }));
  }
  program
    .command("offer <name>")
    .description("say who may create matches of a game, or with an extension (game/extension)")
    .addOption(role)
    .addOption(accounts)
    .action((name: string, flags: AudienceFlags) => change(name, audienceOf(flags)));
  program
    .command("rate <name>")
    .description("say whether matches of a game, or with an extension (game/extension), can be rated")
    .addOption(new Option("--off", "they cannot"))
    .action((name: string, { off }: { off?: true }) => change(name, { rated: !off }));
  program
    .command("combine <game>")
    .description("say which extensions hosts may combine")
    .addOption(new Option("--as <kind>", "freely, as recommended sets, or not at all").choices(["any", "sets", "none"]))
    .option(
      "--apart <extensions...>",
      "groups of which a match may have one at most, such as a,b; none with an empty one",
    )
    .action((game: string, flags: { as?: string; apart?: string[] }) =>
      change(game, {
        ...(flags.as && { combining: flags.as.toUpperCase() }),
        ...(flags.apart && { apart: flags.apart.filter((group) => group !== "").map((group) => group.split(",")) }),
      }),
    );
  program
    .command("option <game> <option>")
    .description("offer an option with another default, limits or a lock; what is not said stays as it is")
    .option("--default <value>", "the default of new matches")
    .option("--locked", "hosts may not choose another value")
    .option("--min <number>", "the least value that hosts may choose")
    .option("--max <number>", "the greatest value that hosts may choose")
    .option("--choice <values...>", "the values that hosts may choose")
    .addOption(
      new Option("--clear <what...>", "what is to be as the game has it again").choices(Object.keys(clearable)),
    )
    .option("--reset", "offer it as the game has it, but for what else is said")
    .action((game: string, option: string, flags: OptionFlags) => {
      const change = optionOf(flags);
      if (Object.keys(change).length === 0) {
        throw new UsageError("say what to change, or --reset to offer the option as the game has it");
      }
      return changing(game, (client) =>
        client.request(SetOptionOfferDocument, { input: { gameId: game, optionKey: option, ...change } }),
      );
    });
  program
    .command("save-set <game> <title>")
    .description("recommend extensions and options under a name")
    .option("--with <extensions...>", "the extensions")
    .option("--option <assignments...>", "values of options, such as distance=10")
    .option("--key <key>", "the set to replace")
    .addOption(role)
    .addOption(accounts)
    .action(
      (game: string, title: string, flags: AudienceFlags & { with?: string[]; option?: string[]; key?: string }) =>
        changing(game, (client) => {
          const input = {
            ...{ gameId: game, title, extensionKeys: flags.with ?? [] },
            options: (flags.option ?? []).map(readAssignment),
            ...(flags.key !== undefined && { key: flags.key }),
            ...audienceOf(flags),
          };
          return client.request(SaveRecommendedSetDocument, { input });
        }),
    );
  program
    .command("remove-set <set>")
    .description("remove a recommended set, by its key or title")
    .action((named: string) =>
      work(async (client) => {
        const key = await keyOf(client, named);
        await client.request(DeleteRecommendedSetDocument, { key });
        print({ key }, `set ${key} is removed`);
      }),
    );
}

/** The key of the set with this key or title. @throws {UsageError} if several have the title, or something like it */
async function keyOf(client: ConclaveClient, named: string): Promise<string> {
  const sets = (await allOffered(client)).flatMap((game) => game.sets);
  if (sets.some(({ key }) => key === named)) return named;
  const titled = sets.filter(({ title }) => title === named);
  if (titled.length > 1) {
    throw new UsageError(
      `several sets have this title; take one of the keys ${titled.map(({ key }) => key).join(", ")}`,
    );
  }
  const [set] = titled;
  if (set) return set.key;
  const hint = didYouMean(
    named,
    sets.map(({ title }) => title),
  );
  // Without a hint the server says what is wrong.
  if (hint !== "") throw new UsageError(`UNKNOWN_SET: there is no such set${hint}`);
  return named;
}

function allOffered(client: ConclaveClient): Promise<OfferedGame[]> {
  return allOf(async (after) => (await client.request(OffersDocument, { first: 100, after })).games);
}

/** A game, or an extension of one: `battlestar` or `battlestar/outriders`. */
function readName(name: string): readonly [game: string, extension?: string] {
  const [game = "", extension, ...more] = name.split("/");
  if (game === "" || extension === "" || more.length > 0) {
    throw new UsageError(`"${name}" is neither a game nor game/extension`);
  }
  return extension === undefined ? [game] : [game, extension];
}

function audienceOf({ role: least, account }: AudienceFlags): object {
  return {
    ...(least && { role: least.toUpperCase() }),
    ...(account && { accountIds: account.filter((id) => id !== "") }),
  };
}

function optionOf({ default: initial, locked, min, max, choice, clear = [], reset }: OptionFlags): object {
  return {
    ...(reset && Object.fromEntries(Object.values(clearable).map((what) => [what, null]))),
    ...Object.fromEntries(clear.map((what) => [clearable[what], null])),
    ...(initial !== undefined && { default: readValue(initial) }),
    ...(locked && { locked }),
    ...(min !== undefined && { min: readNumber("min", min, 0) }),
    ...(max !== undefined && { max: readNumber("max", max, 0) }),
    ...(choice && { choices: choice }),
  };
}

function readAssignment(text: string): { key: string; value: object } {
  const [, key, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (key === undefined || value === undefined) throw new UsageError(`"${text}" is not like option=value`);
  return { key, value: readValue(value) };
}

/** A value as GraphQL takes it: `true` and `false`, whole numbers, or else a name. */
function readValue(text: string): { boolean: boolean } | { integer: number } | { choice: string } {
  if (text === "true" || text === "false") return { boolean: text === "true" };
  return /^-?\d+$/.test(text) ? { integer: Number(text) } : { choice: text };
}

/** How a game is offered, in lines. */
function describe({ id, version, offer, sets, extensions }: OfferedGame): string {
  const lines = [`${id} ${version}: ${audience(offer)}`];
  if (offer && offer.combining !== "ANY") {
    lines.push(offer.combining === "NONE" ? "  without extensions" : "  extensions as recommended sets");
  }
  for (const group of offer?.apart ?? []) lines.push(`  apart: ${group.join(", ")}`);
  for (const extension of extensions) {
    lines.push(`  ${extension.id} ${extension.version} (${extension.kind}): ${audience(extension.offer)}`);
  }
  for (const { key, locked, min, max, choices, default: initial } of offer?.options ?? []) {
    const parts = [
      initial && `default ${initial.boolean ?? initial.integer ?? initial.choice}`,
      locked && "locked",
      typeof min === "number" && `from ${min}`,
      typeof max === "number" && `to ${max}`,
      choices && `one of ${choices.join(", ")}`,
    ];
    lines.push(`  option ${key}: ${parts.filter(Boolean).join(", ")}`);
  }
  for (const set of sets) {
    const options = set.options.map(({ key, value }) => `${key}=${value.boolean ?? value.integer ?? value.choice}`);
    lines.push(
      `  set ${set.key} "${set.title}": ${[...set.extensionKeys, ...options].join(", ") || "the game as it is"}`,
    );
  }
  return lines.join("\n");
}

function audience(offer: { enabled: boolean; role: string; accounts: readonly unknown[] } | null | undefined): string {
  if (!offer) return "";
  const least = offer.role === "GUEST" ? "for everybody" : `for ${offer.role.toLowerCase()}s`;
  const besides = offer.accounts.length > 0 ? ` and ${offer.accounts.length} accounts` : "";
  return `${offer.enabled ? "enabled" : "disabled"}, ${least}${besides}`;
}
