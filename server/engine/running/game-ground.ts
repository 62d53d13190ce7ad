import type { DeckList } from "../cards/cards.ts";
import type { OptionValue } from "../contract/options.ts";
import type { GameTypes, Position, Value } from "../contract/position.ts";
import type { Frame } from "../contract/rule.ts";
import type { MatchState, Turn } from "../contract/state.ts";
import { ownValue } from "../json/json.ts";
import { type Random, SeededRandom } from "../json/random.ts";
import type { Catalogue, CatalogueEntry, Entries } from "../printed/catalogue.ts";
import type { RuleSet } from "../rule-sets/rule-set.ts";
import { orderFrom, type Seat } from "../seats.ts";
import { RuleFault } from "../text/errors.ts";
import type { LogEntry } from "../text/log.ts";
import { ChangeWatch } from "./change-watch.ts";
import { Look } from "./look.ts";
import { Fields, Part } from "./parts.ts";

/** The engine's notes during a step, to determine how far back a player may undo. */
export interface Watch {
  /** How often somebody has learned something. */
  growth: number;
  /** How often whoever decided could not know what would come of it. */
  surprise: number;
  /** The seat that has decided; `undefined` before the first decision. */
  decider: Seat | undefined;
  entries: LogEntry[];
}

/**
 * The base of `Game`: what rules can read besides cards, the random generator, and faults. During a look nothing may act.
 */
export class GameGround<T extends GameTypes> {
  readonly ruleSet: RuleSet<T>;
  readonly random: Random;
  readonly seats: readonly Seat[];
  /** @internal */
  readonly matchState: MatchState<T["state"]>;
  /** @internal */
  readonly watch: Watch = { growth: 0, surprise: 0, decider: undefined, entries: [] };
  /** @internal The procedures of the running rule. */
  frames: Frame[] = [];
  readonly #look: Look;
  /** Watches the state for changes, if the game asks for it. */
  readonly #changes: ChangeWatch | undefined;
  /** The state as rules may change it, and what it is of: rules ask for it all the time. */
  #openGame: T["state"] | undefined;
  #watchedGame: T["state"] | undefined;
  // The parts that results depend on.
  readonly #fields: Fields;
  readonly #turn = new Part();
  readonly #phase = new Part();
  readonly #extensions = new Map<string, Part>();
  /** Whether a look is under way. Nothing may act during it. */
  #looking = false;
  #active: readonly Seat[];

  /** @internal Only matches create games. */
  constructor(ruleSet: RuleSet<T>, state: MatchState<T["state"]>) {
    this.ruleSet = ruleSet;
    this.matchState = state;
    const { watched = false } = ruleSet.game;
    this.#look = new Look(watched, (kind, message) => new RuleFault(kind, message, this.trace()));
    this.#fields = new Fields(this.#look);
    this.#changes = watched ? new ChangeWatch((part) => this.change(part)) : undefined;
    this.random = new GuardedRandom(this, new SeededRandom(state.random));
    this.seats = Array.from({ length: state.seats }, (_, seat) => seat);
    this.#active = this.seats;
  }

  /**
   * @internal The match as a read-only position. For any concrete game a `Game` is a `Position`, but TypeScript cannot see
   * this for a type parameter.
   */
  get position(): Position<T> {
    return this as unknown as Position<T>;
  }

  get state(): T["state"] {
    const { game } = this.matchState;
    if (this.#changes === undefined) return game;
    if (!this.#looking) {
      if (this.#watchedGame !== game) {
        this.#watchedGame = game;
        this.#openGame = this.#changes.overFields(game, this.#fields);
      }
      return this.#openGame as T["state"];
    }
    // What a look sees is only read. What is read for a result has to be noted.
    return this.#look.isCalculating ? this.#fields.over(game) : game;
  }

  /** A part of the match state as rules may change it. During a look it is only read, so nothing needs to be watched. */
  #open<Data>(data: Data, part: Part): Data {
    if (this.#changes === undefined) return data;
    if (!this.#looking) return this.#changes.over(data, part);
    this.#look.note(part);
    return data;
  }

  /** Whether a result is being calculated that is to be kept. */
  protected get isCalculating(): boolean {
    return this.#look.isCalculating;
  }

  /** Notes that a part is read, in case it is read for a result. */
  protected read(part: Part): void {
    this.#look.note(part);
  }

  get options(): T["options"] {
    return this.ruleSet.options;
  }

  get turn(): Turn {
    return this.#open(this.matchState.turn, this.#turn);
  }

  get current(): Seat {
    this.#look.note(this.#turn);
    return this.matchState.turn.seat;
  }

  get phase(): string | undefined {
    this.#look.note(this.#phase);
    return this.matchState.phase;
  }

  get activeSeats(): readonly Seat[] {
    const { out } = this.matchState;
    // Seats only leave and never return, so the number of seats shows whether the list is still right.
    if (this.#active.length !== this.seats.length - out.length) {
      this.#active = this.seats.filter((seat) => !out.includes(seat));
    }
    return this.#active;
  }

  get seatOrder(): readonly Seat[] {
    const { game } = this.ruleSet;
    if (!game.seatOrder) return orderFrom(this.seats, this.turn.first);
    const order = this.look((position) => game.seatOrder?.(position));
    const isWhole = Array.isArray(order) && this.seats.every((seat) => order.includes(seat));
    if (!isWhole || order.length !== this.seats.length) {
      throw this.misuse(`the order of seats must contain each of the ${this.seats.length} seats once: ${order}`);
    }
    return order;
  }

  /** The seats still in the game in the order of the round (table order, unless the game has its own), from this one on. */
  seatsFrom(first: Seat): Seat[] {
    const order = this.ruleSet.game.seatOrder ? this.seatOrder : this.seats;
    return orderFrom(order, first).filter((seat) => !this.matchState.out.includes(seat));
  }

  value<Arguments, Result>(target: Value<T, Arguments, Result>, args: Arguments): Result {
    // Called so often that it does not go through `look`.
    const within = this.#looking;
    this.#looking = true;
    try {
      this.#look.begin(target, args);
      let result = target.base(this.position, args);
      const { modifiers } = this.ruleSet;
      if (modifiers.size > 0) {
        for (const modifier of modifiers.get(target.name) ?? none) {
          result = modifier.apply(result, this.position, args) as Result;
        }
      }
      return result;
    } finally {
      this.#look.end();
      if (!within) this.#endLook();
    }
  }

  isModified<Arguments, Result>(target: Value<T, Arguments, Result>): boolean {
    return this.ruleSet.modifiers.has(target.name);
  }

  once<Result>(make: (position: Position<T>) => Result): Result;
  once<About extends string | number, Result>(
    make: (position: Position<T>, about: About) => Result,
    about: About,
  ): Result;
  once<Result>(make: (position: Position<T>, about?: unknown) => Result, about?: unknown): Result {
    const found = this.#look.known(make, about);
    if (found !== undefined) return found as Result;
    const within = this.#looking;
    this.#looking = true;
    try {
      return this.#look.once(make, about, this.position);
    } finally {
      if (!within) this.#endLook();
    }
  }

  look<Result>(see: (position: Position<T>) => Result): Result {
    if (this.#looking) return see(this.position);
    this.#looking = true;
    try {
      return see(this.position);
    } finally {
      this.#endLook();
    }
  }

  #endLook(): void {
    this.#looking = false;
    this.#look.over();
  }

  hasExtension(id: string): boolean {
    return this.ruleSet.hasExtension(id);
  }

  optionsOf(extension: string): { readonly [id: string]: OptionValue } {
    return this.#known(() => this.ruleSet.optionsOf(extension));
  }

  deck(name: string): DeckList<T["card"]> {
    return this.#known(() => this.ruleSet.deck(name));
  }

  definition(kind: string): T["card"] {
    return this.ruleSet.cards.get(kind) ?? this.#known(() => this.ruleSet.definition(kind));
  }

  entries<Entry extends CatalogueEntry>(target: Catalogue<Entry>): Entries<Entry> {
    const found = this.ruleSet.catalogues.get(target.name);
    return (found?.entries as Entries<Entry> | undefined) ?? this.#known(() => this.ruleSet.entries(target));
  }

  entry<Entry extends CatalogueEntry>(target: Catalogue<Entry>, id: string): Entry {
    // Views look up entries all the time, so one that exists must be found quickly.
    const found = this.ruleSet.catalogues.get(target.name)?.entries.find(id);
    return (found as Entry | undefined) ?? this.#known(() => this.ruleSet.entries(target).get(id));
  }

  /** Looks up something in the rules. An unknown name is a misuse. */
  #known<R>(look: () => R): R {
    try {
      return look();
    } catch (error) {
      throw error instanceof RangeError ? this.misuse(error.message) : error;
    }
  }

  stateOf<State extends object>(extension: string): State {
    const found = ownValue(this.matchState.extensions, extension);
    if (!found) throw this.misuse(`the extension "${extension}" has no state in this match`);
    return this.#open(found as State, partNamed(this.#extensions, extension));
  }

  // --- faults -------------------------------------------------------------------------------------------------------

  /** @internal */
  misuse(message: string): RuleFault {
    return new RuleFault("RULE_MISUSED_ENGINE", message, this.trace());
  }

  /** Makes the fault for a prompt that nobody can answer. */
  impossible(key: string, message: string): RuleFault {
    return new RuleFault("IMPOSSIBLE_PROMPT", `prompt "${key}": ${message}`, this.trace());
  }

  /** @internal The current phase and procedures; of very many, only the first and the last. */
  trace(): string[] {
    const names = [...(this.matchState.phase ? [this.matchState.phase] : []), ...this.frames.map(({ name }) => name)];
    if (names.length <= longestTrace) return names;
    return [...names.slice(0, longestTrace / 2), "…", ...names.slice(-longestTrace / 2)];
  }

  /** @internal */
  assertSeat(seat: Seat): void {
    if (!this.seats.includes(seat)) throw this.misuse(`there is no seat ${seat}`);
  }

  /** @internal */
  get looking(): boolean {
    return this.#looking;
  }

  /**
   * @internal Called before a part changes that a position shows, or without one before anything may. What `once` has kept is
   * no longer right then, if it depends on that. Throws during a look.
   */
  change(part?: Part): void {
    this.assertWritable();
    if (part) {
      this.#look.changed(part);
      return;
    }
    this.#look.forget();
  }

  /** @internal */
  beginPhase(name: string): void {
    this.change(this.#phase);
    this.matchState.phase = name;
  }

  /** @internal Throws if called during a look: a view, a value or a check must not act. */
  assertWritable(): void {
    if (this.#looking) throw this.misuse("a view, value or check tried to change the game");
  }
}

/** The part with this name, which is made if it is missing. */
export function partNamed(parts: Map<string, Part>, name: string): Part {
  let part = parts.get(name);
  if (!part) {
    part = new Part();
    parts.set(name, part);
  }
  return part;
}

const none: readonly never[] = [];

/** A procedure that calls itself endlessly would be in the trace thousands of times. */
const longestTrace = 40;

/** A random generator that cannot be used during a look. */
class GuardedRandom<T extends GameTypes> implements Random {
  readonly #game: GameGround<T>;
  readonly #random: Random;

  constructor(game: GameGround<T>, random: Random) {
    this.#game = game;
    this.#random = random;
  }

  #checked(): Random {
    if (this.#game.looking) throw this.#game.misuse("a view, value or check tried to draw a random number");
    return this.#random;
  }

  below(bound: number): number {
    return this.#checked().below(bound);
  }
  die(sides: number): number {
    return this.#checked().die(sides);
  }
  coin(): boolean {
    return this.#checked().coin();
  }
  pick<Item>(items: readonly Item[]): Item {
    return this.#checked().pick(items);
  }
  shuffle<Item>(items: Item[]): Item[] {
    return this.#checked().shuffle(items);
  }
}
