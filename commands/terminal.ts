import { resolve } from "node:path";
import { ApiError, ConclaveClient, type Match, MatchSession, NetworkError } from "../clients/sdk/index.ts";
import { chooseMatch, WrongWish } from "../clients/terminal/choose-match.ts";
import { endpointAt } from "../clients/terminal/endpoint.ts";
import { Lines } from "../clients/terminal/lines.ts";
import { printable } from "../clients/terminal/printable.ts";
import { Table } from "../clients/terminal/table.ts";
import { keepToken, keptToken } from "../clients/terminal/tokens.ts";
import { type Language, languageOf, languages, type Say, wordsIn } from "../clients/terminal/words.ts";
import { wrap } from "../clients/terminal/wrap.ts";
import { sha256 } from "../server/engine/index.ts";
import { readArguments, readWord, runCommand, UsageError } from "./arguments.ts";

/**
 * Lets a person play any game against bots: `npm run terminal -- --game ID [--seats N] [--locale zh-Hans] [--name NAME]
 * [--with EXTENSION…] [--option id=value…] [--bots random|heuristic] [--bot-delay MILLISECONDS]`, or resumes a match
 * with `--match ID`. Uses the server at `--url`, or its own, which stores its data in `DATA_DIR` or `DATABASE_URL`.
 * Its output ends with `> ` whenever it waits for an answer, so that programs can play through pipes as well.
 */
await runCommand(async (args) => {
  const values = readArguments(args, {
    game: { type: "string" },
    seats: { type: "string" },
    with: { type: "string", multiple: true },
    option: { type: "string", multiple: true },
    bots: { type: "string", default: "heuristic" },
    "bot-delay": { type: "string" },
    match: { type: "string" },
    url: { type: "string" },
    name: { type: "string" },
    locale: { type: "string" },
  });
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const language = values.locale
    ? readWord("locale", values.locale, Object.keys(languages) as Language[])
    : languageOf(LC_ALL || LC_MESSAGES || LANG);
  const say = wordsIn(language);
  const bots = readWord("bots", values.bots, ["random", "heuristic"]) === "random" ? "RANDOM" : "HEURISTIC";

  const given = values.url === undefined ? undefined : endpointAt(values.url);
  const server = given === undefined ? await startOwnServer(say) : { url: given, name: given };
  // Several people may play on one machine, each with their own name.
  const person = values.name === undefined ? server.name : `${server.name}#${values.name}`;
  const lines = new Lines(process.stdin, process.stdout, process.stdin.isTTY === true);
  const client = new ConclaveClient({
    url: server.url,
    locale: languages[language],
    // Text from outside may come from a stranger, and the terminal interprets control characters.
    reviver: (_key, value) => (typeof value === "string" ? printable(value) : value),
    ...tokenFor(person),
  });
  try {
    const match = await enter(client, person, values.name ?? say("name"), say, values.match, () =>
      chooseMatch(client, values, bots, say),
    );
    let table: Table | undefined;
    const session = new MatchSession(client, match.id, (update) => table?.take(update));
    await session.open();
    const title = (await client.games()).find(({ id }) => id === match.gameId)?.title.text ?? match.gameId;
    const seat = match.yourSeat === null ? undefined : match.yourSeat + 1;
    const about = { game: title, match: match.id };
    console.log(seat === undefined ? say("welcome.watching", about) : say("welcome", { ...about, seat }));
    table = new Table({
      session,
      lines,
      interactive: process.stdin.isTTY === true,
      // A pipe has no width: there every text is one line.
      print: (text) => console.log(wrap(text, process.stdout.columns || Number.POSITIVE_INFINITY)),
      say,
      language,
    });
    const end = await table.play();
    if (end === "left") {
      const place = values.url === undefined ? "" : ` --url ${values.url}`;
      const who = values.name === undefined ? "" : ` --name "${values.name}"`;
      console.log(say("goodbye", { command: `npm run terminal -- --match ${match.id}${place}${who}` }));
    }
    return end === "faulted" ? 1 : 0;
  } catch (error) {
    if (error instanceof WrongWish) throw new UsageError(error.message);
    if (error instanceof NetworkError) throw new UsageError(say("problem.server", { reason: error.message }));
    if (error instanceof ApiError)
      throw new UsageError(say("refused", { reason: printable(error.reason ?? error.message) }));
    throw error;
  } finally {
    lines.close();
    await client.close();
    if ("close" in server) await server.close();
  }
});

/** A server in this process, named after its data folder, which stays the same while its port changes. */
async function startOwnServer(say: Say) {
  // Imported only here: a terminal that uses another server does not need it.
  const [{ startLocalServer }, { installedGames }, { FolderInUse }] = await Promise.all([
    import("./local-server.ts"),
    import("./installed-games.ts"),
    import("../server/storage/index.ts"),
  ]);
  const { DATA_DIR: dataDir = "data", DATABASE_URL: databaseUrl } = process.env;
  try {
    const server = await startLocalServer({ games: await installedGames(), dataDir });
    return { ...server, name: databaseUrl ? sha256(databaseUrl) : resolve(dataDir) };
  } catch (error) {
    if (error instanceof FolderInUse) throw new UsageError(say("problem.folder-in-use", { folder: resolve(dataDir) }));
    throw error;
  }
}

function tokenFor(person: string): { readonly token?: string } {
  const token = keptToken(person);
  return token === undefined ? {} : { token };
}

/** Joins a match: the given one, or a new one. */
async function enter(
  client: ConclaveClient,
  person: string,
  name: string,
  say: Say,
  wanted: string | undefined,
  choose: () => Promise<Parameters<ConclaveClient["createMatch"]>[0]>,
): Promise<Match> {
  // Asked first, because it drops a kept token that the server does not know any more: with that one nothing is answered.
  const known = client.token !== undefined && (await client.me()) !== undefined;
  if (wanted === undefined) {
    const input = await choose();
    if (!known) await signIn(client, person, name);
    const { id } = await client.createMatch(input);
    return client.startMatch(id);
  }
  if (!known) await signIn(client, person, name);
  const match = await client.match(wanted);
  if (match.yourSeat !== null || match.status === "FINISHED") return match;
  if (!match.seats.some(({ kind }) => kind === "FREE")) throw new WrongWish(say("problem.usage.match"));
  return client.joinMatch(wanted);
}

/** Signs in as a new person, and keeps the token for the next time. */
async function signIn(client: ConclaveClient, person: string, name: string): Promise<void> {
  await client.signInAsGuest(name);
  if (client.token !== undefined) keepToken(person, client.token);
}
