import {
  type Matter,
  mattersOf,
  type Piece,
  piecesOf,
  type RuleSet,
  type Seat,
  type Translate,
  type Viewer,
} from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { HostLog } from "../../ground/host-log.ts";
import type { Faults } from "../open/faults.ts";
import type { OpenMatch } from "../open/open-match.ts";
import type { PluginCode } from "../open/plugin-code.ts";
import { TimeBudgetExceeded } from "../open/rule-runner.ts";
import { mayWatch } from "../records/access.ts";
import type { Asker, Observation, SeenPieces } from "../records/hosting.ts";
import type { MatchRecord } from "../records/records.ts";

/** What fails where a game cannot show a position. */
type Unshown = "the position cannot be put into words" | "the position cannot be shown";

/** Shows matches as their viewers may see them. */
export class MatchViews {
  readonly #code: PluginCode;
  readonly #faults: Faults;
  readonly #log: HostLog;
  /** What stands on the table, for everybody who sees the same and for what changes by it. */
  readonly #pieces = new WeakMap<Observation, SeenPieces>();

  constructor({ code, faults, log }: { code: PluginCode; faults: Faults; log: HostLog }) {
    this.#code = code;
    this.#faults = faults;
    this.#log = log;
  }

  /**
   * What a viewer sees; a view that fails is a fault of the rules like any other. For those who have their turn with the
   * match.
   */
  async observe(open: OpenMatch, viewer: Viewer): Promise<Observation> {
    const state = open.current;
    try {
      return (
        state.observed(viewer) ??
        (await this.#code.compute(() => {
          // Compute the views of all listeners at once: each run of the watchdog costs as much as a view.
          for (const other of new Set(open.listeners.values())) state.observe(other);
          return state.observe(viewer);
        }))
      );
    } catch (error) {
      open.release();
      if (error instanceof TimeBudgetExceeded) error.trace = state.match?.procedures ?? [];
      const left = await this.#faults.takeOut(state.record, error, viewer === "spectator" ? {} : { seat: viewer });
      left.leaveOutRules();
      open.keep(left);
      open.announce();
      return left.observe(viewer);
    }
  }

  /** Those who may talk among themselves with a seat. For those who have their turn with the match. */
  async team(open: OpenMatch, seat: Seat): Promise<readonly Seat[]> {
    const { match, ruleSet } = open.current;
    if (!match || !ruleSet.game.talk?.teams) return [];
    try {
      return await this.#code.compute(() => match.team(seat));
    } catch (error) {
      const { game, version } = open.current.record.pin;
      this.#log.error({ match: open.id, game, version, seat, error }, "the rules could not tell the teams of a match");
      throw new Failure("RULE_FAILED", "the rules cannot tell who is in a team");
    }
  }

  async describe(observation: Observation, translate: Translate): Promise<readonly string[]> {
    const { ruleSet, view } = observation;
    if (view === undefined) return [];
    return this.#shown(observation, "the position cannot be put into words", () =>
      ruleSet.game.describe(view, translate, ruleSet),
    );
  }

  async pieces(observation: Observation): Promise<readonly Piece[]> {
    return this.seenIn(observation)?.found() ?? [];
  }

  /** The pieces of an observation; `undefined` without a view. */
  seenIn(observation: Observation): SeenPieces | undefined {
    const { match, ruleSet, viewer, version, view } = observation;
    if (view === undefined) return undefined;
    let seen = this.#pieces.get(observation);
    if (!seen) {
      // Not the observation: the questions in it know the whole game.
      const place = { match, viewer };
      seen = new PiecesIn(ruleSet, version, view, (shown) =>
        this.#shown(place, "the position cannot be shown", () => piecesOf(ruleSet, shown)),
      );
      this.#pieces.set(observation, seen);
    }
    return seen;
  }

  async matters(observation: Observation): Promise<readonly (Matter | undefined)[]> {
    const { ruleSet, view, procedures } = observation;
    if (view === undefined) return procedures.map(() => undefined);
    return this.#shown(observation, "the position cannot be shown", () => mattersOf(ruleSet, view, procedures));
  }

  async #shown<Result>(
    { match, viewer }: Pick<Observation, "match" | "viewer">,
    failure: Unshown,
    show: () => Result,
  ): Promise<Result> {
    try {
      return await this.#code.compute(show);
    } catch (error) {
      const { game, version } = match.pin;
      const seat = viewer === "spectator" ? {} : { seat: viewer };
      this.#log.error({ match: match.id, game, version, ...seat, error }, failure);
      throw new Failure("RULE_FAILED", failure);
    }
  }
}

/** The pieces in a view. Once they are found, the view is let go. */
class PiecesIn implements SeenPieces {
  readonly ruleSet: RuleSet;
  readonly version: number;
  #view: object | undefined;
  readonly #find: (view: object) => Promise<readonly Piece[]>;
  #found: Promise<readonly Piece[]> | undefined;

  constructor(ruleSet: RuleSet, version: number, view: object, find: (view: object) => Promise<readonly Piece[]>) {
    this.ruleSet = ruleSet;
    this.version = version;
    this.#view = view;
    this.#find = find;
  }

  found(): Promise<readonly Piece[]> {
    this.#found ??= this.#findIn(this.#view as object);
    return this.#found;
  }

  async #findIn(view: object): Promise<readonly Piece[]> {
    try {
      const found = await this.#find(view);
      this.#view = undefined;
      return found;
    } catch (error) {
      this.#found = undefined;
      throw error;
    }
  }
}

/** The viewer that the account is: its own seat, or a spectator. */
export function viewerOf(asker: Asker | undefined, { seats }: MatchRecord): Viewer {
  return (asker && seats.find((seat) => seat.account === asker.id)?.seat) ?? "spectator";
}

/**
 * The eyes through which somebody looks at a match: their own, the public's, or once it is over those of any seat.
 * @param own the viewer that they are
 * @throws {Failure} UNKNOWN_SEAT, FORBIDDEN
 */
export function eyesOf(own: Viewer, match: MatchRecord, as: Viewer = own): Viewer {
  const { seats, status } = match;
  if (as === own || as === "spectator") return as;
  if (!seats.some(({ seat }) => seat === as)) throw new Failure("UNKNOWN_SEAT", "the match has no such seat");
  if (status !== "FINISHED") throw new Failure("FORBIDDEN", "others' secrets are open only when the match is over");
  if (!mayWatch(own, match)) throw new Failure("FORBIDDEN", "only its players may watch this match");
  return as;
}
