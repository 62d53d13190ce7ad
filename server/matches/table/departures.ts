import { untilStored } from "../../ground/storing.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import { substitute } from "../records/bot-kinds.ts";
import type { MatchChange, MatchFilter } from "../records/ports.ts";
import { isOver, isSeatOf, type MatchRecord, peopleOf, type SeatRecord, withSeat } from "../records/records.ts";
import { withoutWords } from "../records/settings.ts";
import type { StoredMatches } from "../records/stored-matches.ts";

/** How many matches are read at a time. */
const pageSize = 100;

export interface DeparturesParts {
  readonly store: StoredMatches;
  readonly matches: OpenMatches;
  readonly now: () => Date;
  /** Called when a bot has taken over a seat of a running match. */
  readonly onBot: (match: string) => void;
}

/**
 * Takes people out of all their matches for good. Before the start their seats are free again, and matches of which they are the
 * host are cancelled, and lose their titles; later bots play for them; where they have played to the end, their seat keeps the id
 * of the account, but no name.
 */
export class Departures {
  readonly #parts: DeparturesParts;

  constructor(parts: DeparturesParts) {
    this.#parts = parts;
  }

  /** Can be repeated: a second time finds nothing more to do. @throws {Failure} UNAVAILABLE */
  forget(account: string): Promise<void> {
    return this.#changeAll(account, departure);
  }

  /** Lets bots play for somebody who may come back later. Can be repeated. @throws {Failure} UNAVAILABLE */
  suspend(account: string): Promise<void> {
    const since = this.#parts.now().toISOString();
    return this.#changeAll(account, (id, match) => suspension(id, match, since));
  }

  async #changeAll(account: string, change: Change): Promise<void> {
    await this.#changeIn(account, { account }, change);
    await this.#changeIn(account, { host: account }, change);
  }

  async #changeIn(account: string, filter: Pick<MatchFilter, "account" | "host">, change: Change): Promise<void> {
    for (let after: MatchFilter["after"]; ; ) {
      const page = await this.#parts.store.list({ ...filter, limit: pageSize, ...(after && { after }) });
      for (const { id } of page) await untilStored(() => this.#changeOne(account, id, change));
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      after = { createdAt: last.createdAt, id: last.id };
    }
  }

  async #changeOne(account: string, id: string, changeOf: Change): Promise<true | undefined> {
    const { store, matches, onBot } = this.#parts;
    const match = await store.fetch(id);
    const change = changeOf(account, match);
    if (!change) return true;
    if (!(await store.change(id, match.revision, change))) return undefined;
    matches.followChange(id);
    matches.tellLobby(id);
    if (match.status === "RUNNING") onBot(id);
    return true;
  }
}

/** What changes in a match for an account, if anything does. */
type Change = (account: string, match: MatchRecord) => MatchChange | undefined;

/** What changes in a match when somebody may not play for a while; nothing if they do not play. */
function suspension(account: string, match: MatchRecord, since: string): MatchChange | undefined {
  const { status, seats, host } = match;
  if (isOver(status)) return undefined;
  const own = seats.find((seat) => seat.account === account);
  const cancels = status === "LOBBY" && host === account;
  if (!own && !cancels) return undefined;
  const away = own && { seat: own.seat, bot: substitute, away: { id: account, name: own.name ?? "", since } };
  return {
    ...(own && away && { seats: withSeat(seats, status === "LOBBY" ? { seat: own.seat } : away) }),
    ...(cancels && { status: "CANCELLED" as const }),
  };
}

/** What changes in a match when somebody leaves for good; nothing if they have left already. */
function departure(account: string, match: MatchRecord): MatchChange | undefined {
  const { status, host, hostName } = match;
  const touched = match.seats.filter(
    ({ account: seated, name, ...others }) => (seated === account && name !== "") || peopleOf(others).includes(account),
  );
  const hosts = host === account && hostName !== "";
  if (touched.length === 0 && !hosts) return undefined;
  const seats = touched.reduce((all, seat) => withSeat(all, left(seat, account, status)), match.seats);
  return {
    seats,
    ...(hosts && { host: { id: account, name: "" }, settings: withoutWords(match) }),
    ...(hosts && status === "LOBBY" && { status: "CANCELLED" as const }),
  };
}

function left(seat: SeatRecord, account: string, status: MatchRecord["status"]): SeatRecord {
  const { seat: index, account: seated, bot = substitute, name, away, ...others } = seat;
  const left = {
    ...(others.held && others.held.id !== account && { held: others.held }),
    ...(others.formerly && others.formerly.id !== account && { formerly: others.formerly }),
  };
  if (!isSeatOf(seat, account)) {
    const { held, formerly, ...rest } = seat;
    return { ...rest, ...left };
  }
  if (isOver(status) && seated !== undefined) return { ...left, seat: index, account, name: "" };
  return status === "LOBBY" ? { seat: index } : { ...left, seat: index, bot };
}
