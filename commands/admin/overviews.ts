import { type Command, Option } from "commander";
import {
  AccountSessionsDocument,
  MatchCountsDocument,
  type MatchStatus,
  OffersDocument,
} from "../../clients/sdk/generated/operations.ts";
import { administered } from "../../clients/sdk/hubs.ts";
import type { Game } from "../../clients/sdk/index.ts";
import { didYouMean } from "../../server/engine/json/nearest.ts";
import { readNumber, UsageError } from "../arguments.ts";
import { idOf } from "./accounts.ts";
import type { Administering } from "./reach.ts";

type GameOption = Game["options"][number];

const statuses = ["lobby", "running", "paused", "faulted", "finished", "cancelled", "abandoned"];

/** `options`, `matches list`, `reports` and `sessions`: what there is, by the names that other commands take. */
export function addOverviewCommands(program: Command, matches: Command, { work, print }: Administering): void {
  program
    .command("options <game>")
    .description("list the options of a game and its extensions, as `option` takes them, and how they are offered")
    .action((id: string) =>
      work(async (client) => {
        const games = await client.games();
        const game = games.find((each) => each.id === id);
        if (!game) {
          const known = games.map((each) => each.id);
          throw new UsageError(`UNKNOWN_GAME: there is no such game${didYouMean(id, known)}`);
        }
        const { edges } = (await client.request(OffersDocument, { first: 100 })).games;
        const offers = edges.find(({ node }) => node.id === id)?.node.offer?.options ?? [];
        const options = [...game.options, ...game.extensions.flatMap((extension) => extension.options)];
        const lines = options.map((option) => {
          const isChanged = offers.some(({ key }) => key === option.key);
          return `${option.key}: ${describe(option)}${option.locked ? ", locked" : ""}${isChanged ? " (changed here)" : ""}`;
        });
        print(options, lines.join("\n") || "the game has no options");
      }),
    );
  matches
    .command("list")
    .description("list public matches, newest first, and count all of them")
    .addOption(new Option("--status <status>", "only those with this status").choices(statuses))
    .option("--first <number>", "how many, at most 100", "20")
    .action(({ status, first }: { status?: string; first: string }) =>
      work(async (client) => {
        const wanted = status?.toUpperCase() as MatchStatus | undefined;
        const page = await client.matches({
          first: readNumber("first", first, 1, 100),
          ...(wanted && { filter: { status: wanted } }),
        });
        const { matchCounts } = administered(await client.request(MatchCountsDocument, {}));
        const counts = matchCounts.filter((each) => !wanted || each.status === wanted);
        const shown = page.edges.map(({ node }) => node);
        const lines = shown.map(
          ({ id, gameId, status: now, title, createdAt, seats }) =>
            `${id} ${gameId} ${now.toLowerCase()}${title ? ` "${title}"` : ""} since ${createdAt}: ` +
            seats.map(({ name }) => name ?? "-").join(", "),
        );
        const totals = counts.map(
          ({ status: now, visibility, count }) => `${count} ${now.toLowerCase()} ${visibility.toLowerCase()}`,
        );
        print({ matches: shown, counts }, [...lines, `in all: ${totals.join(", ") || "none"}`].join("\n"));
      }),
    );
  program
    .command("reports")
    .description("list the reports of messages that wait for a moderator, newest first")
    .option("--closed", "those that have been seen to")
    .option("--first <number>", "how many, at most 100", "20")
    .action(({ closed, first }: { closed?: true; first: string }) =>
      work(async (client) => {
        const page = await client.moderation.reports({ open: !closed, first: readNumber("first", first, 1, 100) });
        const found = page.edges.map(({ node }) => node);
        const lines = found.map(
          ({ key, at, matchId, author, text, reporter, reason, resolvedAt }) =>
            `${key} ${at} match ${matchId}: "${author.name}" (${author.id}) said "${text}"; reported by ` +
            `"${reporter.name}"${reason ? `: ${reason}` : ""}${resolvedAt ? `; closed ${resolvedAt}` : ""}`,
        );
        print(found, lines.join("\n") || (closed ? "no report is closed" : "no report waits"));
      }),
    );
  program
    .command("sessions <account>")
    .description("list where somebody is signed in, by the login name or id")
    .action((account: string) =>
      work(async (client) => {
        const accountId = await idOf(client, account);
        const { accountSessions } = administered(await client.request(AccountSessionsDocument, { accountId }));
        const lines = accountSessions.map(
          ({ key, device, frontend, lastUsedAt, expiresAt }) =>
            `${key} ${frontend ? `frontend "${frontend.name}"` : (device ?? "-")}, used ${lastUsedAt}, until ${expiresAt}`,
        );
        print(accountSessions, lines.join("\n") || "there is no session");
      }),
    );
}

function describe(option: GameOption): string {
  switch (option.__typename) {
    case "BooleanMatchOption":
      return `true or false, by default ${option.default.boolean}`;
    case "IntegerMatchOption":
      return `${option.min} to ${option.max}, by default ${option.default.integer}`;
    case "ChoiceMatchOption":
      return `one of ${option.choices.map(({ value }) => value).join(", ")}, by default ${option.default.choice}`;
    default:
      return "";
  }
}
