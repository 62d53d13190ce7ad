import { resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { ApiError, ConclaveClient, isOver, type Match, MatchSession, NetworkError } from "../../clients/sdk/index.ts";
import { chooseMatch, WrongWish } from "../../clients/terminal/choose-match.ts";
import { findEndpoint } from "../../clients/terminal/endpoint.ts";
import { readHidden } from "../../clients/terminal/hidden.ts";
import { Lines } from "../../clients/terminal/lines.ts";
import { printable } from "../../clients/terminal/printable.ts";
import { tellOfRestarts } from "../../clients/terminal/restarts.ts";
import { Table } from "../../clients/terminal/table.ts";
import { TableTalk } from "../../clients/terminal/talk.ts";
import { keepTokens, keptTokens } from "../../clients/terminal/tokens.ts";
import { languageOf, languages, type Say, wordsIn } from "../../clients/terminal/words.ts";
import { wrap } from "../../clients/terminal/wrap.ts";
import { sha256 } from "../../server/engine/index.ts";
import { readArguments, readWord, UsageError } from "../arguments.ts";
import { callOf } from "../how-to-run.ts";

/** What the terminal calls itself in the list of sessions. */
const device = "terminal";

/** Where a person sits: what is typed, and what is shown. */
export interface Seat {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly columns?: number };
}

/** Carries out the command line of `commands/terminal.ts` for somebody there, and returns the exit code. */
export async function playInTerminal(args: readonly string[], { input, output }: Seat): Promise<number> {
  const show = (text: string): void => void output.write(`${text}\n`);
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
    "sign-up": { type: "string" },
    "sign-in": { type: "string" },
    "sign-out": { type: "boolean" },
    locale: { type: "string" },
  });
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const language = values.locale
    ? readWord("locale", values.locale, languages)
    : languageOf(LC_ALL || LC_MESSAGES || LANG);
  const say = wordsIn(language);
  const bots = readWord("bots", values.bots, ["random", "heuristic"]);

  // Later a server may be away for a while; one that does not answer at all is probably another address.
  const found = values.url === undefined ? undefined : await findEndpoint(values.url);
  if (found && "problem" in found) throw new UsageError(say("problem.server", { reason: found.problem }));
  const given = found?.url;
  const server = given === undefined ? await startOwnServer(say) : { url: given, name: given };
  // Several people may play on one machine, each with their own name.
  const person = values.name === undefined ? server.name : `${server.name}#${values.name}`;
  const interactive = input.isTTY === true;
  const login = values["sign-up"] ?? values["sign-in"];
  const ask = login !== undefined && interactive;
  const typed = ask ? await readHidden(input, output, say("ask.password")) : undefined;
  const lines = new Lines(input, output, interactive);
  const client = new ConclaveClient({
    url: server.url,
    locale: language,
    // Text from outside may come from a stranger, and the terminal interprets control characters.
    reviver: (_key, value) => (typeof value === "string" ? printable(value) : value),
    ...keptTokens(person),
    onTokens: (tokens) => keepTokens(person, tokens),
  });
  try {
    if (values["sign-out"]) {
      if (client.token !== undefined && (await client.me())) await client.signOut();
      keepTokens(person, {});
      show(say("signed-out"));
    }
    if (login !== undefined) {
      const password = typed ?? (await lines.take()) ?? "";
      const { name } = await becomeAccount(client, {
        ...{ login, password, isNew: values["sign-up"] !== undefined },
        name: values.name ?? login,
      });
      show(say("signed-in", { name }));
    }
    const plays = values.game !== undefined || values.match !== undefined;
    if (!plays && (values["sign-out"] || login !== undefined)) return 0;
    const match = await enter(client, values.name ?? say("name"), say, values.match, () =>
      chooseMatch(client, values, bots, say),
    );
    const games = await client.games();
    let seated: Table | undefined;
    void tellOfRestarts(client, { say, language, print: (text) => seated?.hear(text) });
    const sitDown = async (match: Match) => {
      let table: Table | undefined;
      const session = new MatchSession(client, match.id, (update) => table?.take(update));
      await session.open();
      const title = games.find(({ id }) => id === match.gameId)?.title.text ?? match.gameId;
      const seat = match.seat === null ? undefined : match.seat + 1;
      const about = { game: title, match: match.id };
      show(seat === undefined ? say("welcome.watching", about) : say("welcome", { ...about, seat }));
      table = new Table({
        talk: new TableTalk({
          ...{ talk: client.talk, matchId: match.id, say },
          print: (text) => table?.hear(text),
        }),
        session,
        lines,
        interactive,
        // A pipe has no width: there every text is one line.
        print: (text) => show(wrap(text, output.columns || Number.POSITIVE_INFINITY)),
        say,
        language,
        checkedBy: (id) => `${callOf("verify")} --match ${id}`,
      });
      seated = table;
      return table.play();
    };
    let { id } = match;
    let end = await sitDown(match);
    while (typeof end === "object") {
      id = end.rematch;
      end = await sitDown(await client.match(id));
    }
    if (end === "left") {
      const place = values.url === undefined ? "" : ` --url ${values.url}`;
      const who = values.name === undefined ? "" : ` --name "${values.name}"`;
      show(say("goodbye", { command: `${callOf("terminal")} --match ${id}${place}${who}` }));
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
}

/** A server in this process, named after its data folder, which stays the same while its port changes. */
async function startOwnServer(say: Say) {
  // Imported only here: a terminal that uses another server does not need it.
  const [{ startLocalServer }, { installedGames }, { FolderInUse }] = await Promise.all([
    import("../local-server.ts"),
    import("../installed-games.ts"),
    import("../../server/storage/index.ts"),
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

/** Signs in, or makes an account: out of the guest who has played here, if there is one. */
async function becomeAccount(
  client: ConclaveClient,
  { login, password, name, isNew }: Record<"login" | "password" | "name", string> & { readonly isNew: boolean },
): Promise<{ readonly name: string }> {
  if (!isNew) return client.signIn(login, password, device);
  const before = client.token === undefined ? undefined : await client.me();
  if (before?.role === "GUEST") return client.upgradeGuest(login, password, device);
  return client.signUp({ login, password, name, device });
}

/** Joins a match: the given one, or a new one. */
async function enter(
  client: ConclaveClient,
  name: string,
  say: Say,
  wanted: string | undefined,
  choose: () => Promise<Parameters<ConclaveClient["createMatch"]>[0]>,
): Promise<Match> {
  // Asked first, because it drops a kept token that the server does not know any more: no request with that one is answered.
  const me = client.token === undefined ? undefined : await client.me();
  const known = me !== undefined;
  if (wanted === undefined) {
    const input = await choose();
    if (!known) await client.signInAsGuest(name);
    const { id } = await client.createMatch(input);
    return client.startMatch(id);
  }
  if (!known) await client.signInAsGuest(name);
  const match = await client.match(wanted);
  if (match.seat !== null || isOver(match)) return match;
  const isHeld = match.seats.some(({ heldFor }) => heldFor && heldFor.id === me?.id);
  if (isHeld && match.status !== "LOBBY") return client.tables.takeOverSeat(wanted);
  if (!isHeld && !match.seats.some(({ kind }) => kind === "FREE")) throw new WrongWish(say("problem.usage.match"));
  return client.joinMatch(wanted);
}
