import { randomUUID } from "node:crypto";
import type { Audit } from "../audit/audit.ts";
import type { Actor } from "../audit/ports.ts";
import type { Json, MatchOption } from "../engine/index.ts";
import { nearestNames, optionProblem } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { type Storing, storingWith, untilStored } from "../ground/storing.ts";
import type { Games } from "../matches/records/games.ts";
import type { Asker, MatchPlan } from "../matches/records/hosting.ts";
import type { MatchOffers } from "../matches/records/ports.ts";
import type { MatchRecord } from "../matches/records/records.ts";
import { checkEnabled, completePlan } from "./match-plans.ts";
import {
  type Creators,
  type ExtensionOffer,
  extensionKey,
  extensionOfferOf,
  type GameOffer,
  gameOfferOf,
  type Offer,
  type OptionOffer,
  type RecommendedSet,
  wholeOffer,
} from "./offer.ts";
import { isAllowed, optionsOf } from "./offered-options.ts";
import type { SettingStore } from "./ports.ts";
import { creatorsKey, readOffer } from "./read-offer.ts";

/** How long the offer that is remembered counts as current, in milliseconds: other nodes change it as well. */
const freshness = 1_000;
const mostSets = 200;

export interface OffersParts {
  readonly store: SettingStore;
  readonly audit: Audit;
  readonly games: Games;
  readonly log: HostLog;
}

/** What this server offers: which games, extensions and options, to whom. Admins change it while the server runs. */
export class Offers implements MatchOffers {
  readonly #store: SettingStore;
  readonly #audit: Audit;
  readonly #games: Games;
  readonly #log: HostLog;
  readonly #storing: Storing;
  #offer: Offer = wholeOffer;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<Offer> | undefined;

  constructor({ store, audit, games, log }: OffersParts) {
    this.#store = store;
    this.#audit = audit;
    this.#games = games;
    this.#log = log;
    this.#storing = storingWith(log, "the store of settings failed");
  }

  /** The offer as it was known last. */
  get known(): Offer {
    return this.#offer;
  }

  /** The offer as it is, or was at most a second ago. */
  async current(): Promise<Offer> {
    return performance.now() - this.#readAt < freshness ? this.#offer : this.#read();
  }

  #read(): Promise<Offer> {
    this.#reading ??= this.#storing(() => this.#store.all())
      .then((settings) => {
        this.#offer = readOffer(settings, (key) => this.#log.warn({ key }, "a setting cannot be read"));
        this.#readAt = performance.now();
        return this.#offer;
      })
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  /**
   * Completes the plan of a new match with what admins have set: the defaults, and what a set contains.
   * @throws {Failure} MAY_NOT_CREATE; NOT_OFFERED if this is not offered, or not to this account; UNKNOWN_SET
   */
  async plan(asker: Asker, plan: MatchPlan): Promise<MatchPlan> {
    return completePlan({ offer: await this.#read(), games: this.#games }, asker, plan);
  }

  /**
   * Checks a match that is about to start: what has been disabled since its creation does not start any more.
   * @throws {Failure} NOT_OFFERED
   */
  async start({ pin }: MatchRecord): Promise<void> {
    checkEnabled(
      await this.#read(),
      pin.game,
      pin.extensions.map(({ id }) => id),
    );
  }

  /** Says who may create matches at all. */
  async changeCreators(actor: Actor, creators: Creators): Promise<void> {
    await this.#change(actor, "creators", creatorsKey, () => creators);
  }

  /** Changes how a game is offered. Returns the new state. @throws {Failure} UNKNOWN_GAME, UNKNOWN_EXTENSION */
  changeGame(actor: Actor, game: string, change: Partial<Omit<GameOffer, "options">>): Promise<GameOffer> {
    this.#checkGame(game);
    for (const extension of change.apart?.flat() ?? []) this.#checkExtension(game, extension);
    return this.#change(actor, "game-offer", `game:${game}`, (offer) => ({ ...gameOfferOf(offer, game), ...change }));
  }

  /** Changes how an extension is offered. Returns the new state. @throws {Failure} UNKNOWN_GAME, UNKNOWN_EXTENSION */
  changeExtension(
    actor: Actor,
    game: string,
    extension: string,
    change: Partial<ExtensionOffer>,
  ): Promise<ExtensionOffer> {
    this.#checkGame(game);
    this.#checkExtension(game, extension);
    return this.#change(actor, "extension-offer", `extension:${extensionKey(game, extension)}`, (offer) => ({
      ...extensionOfferOf(offer, game, extension),
      ...change,
    }));
  }

  /**
   * Changes how an option is offered. Returns the new state of the game.
   * @param change what is absent stays as it is, and what is undefined is again as the game has it; undefined for all of it
   * @throws {Failure} UNKNOWN_GAME, UNKNOWN_OPTION, INVALID_OPTION
   */
  changeOption(actor: Actor, game: string, key: string, change: OptionChange | undefined): Promise<GameOffer> {
    this.#checkGame(game);
    const known = optionsOf(this.#games, game);
    const definition = known.get(key);
    if (!definition) {
      const [name] = nearestNames(key, known.keys());
      const subjects = [key];
      if (name === undefined) throw new Failure("UNKNOWN_OPTION", "there is no such option", { subjects });
      throw new Failure("UNKNOWN_OPTION", 'there is no such option; did you mean "{name}"?', {
        subjects,
        params: { name },
      });
    }
    return this.#change(actor, "option-offer", `game:${game}`, (offer) => {
      const { options, ...rest } = gameOfferOf(offer, game);
      const { [key]: before, ...others } = options;
      const after = change && changed(before, change);
      if (after) checkOption(definition, after, key);
      return { ...rest, options: after ? { ...others, [key]: after } : others };
    });
  }

  /**
   * Adds a recommended set, or replaces one. Returns its key.
   * @throws {Failure} UNKNOWN_SET, SET_TITLE_TAKEN, or whatever is wrong with a match that is created with it
   */
  async saveSet(actor: Actor, key: string | undefined, set: RecommendedSet): Promise<string> {
    const { sets } = await this.#read();
    if (key !== undefined && !sets.has(key)) throw new Failure("UNKNOWN_SET", "there is no such set");
    if (key === undefined && sets.size >= mostSets)
      throw new Failure("TOO_MANY_SETS", "there are as many sets as there may be");
    this.#checkSet(set);
    const name = key ?? randomUUID();
    await this.#change(actor, "set", `set:${name}`, ({ sets }) => {
      checkTitle(sets, name, set);
      return set;
    });
    return name;
  }

  /** Removes a recommended set. @throws {Failure} UNKNOWN_SET */
  async removeSet(actor: Actor, key: string): Promise<void> {
    await this.#change(actor, "set", `set:${key}`, ({ sets }) => {
      if (!sets.has(key)) throw new Failure("UNKNOWN_SET", "there is no such set");
      return undefined;
    });
  }

  #checkGame(game: string): void {
    if (this.#games.find(game)) return;
    const known = this.#games.all.map(({ id }) => id);
    const [name] = nearestNames(game, known);
    if (name === undefined) throw new Failure("UNKNOWN_GAME", "there is no such game");
    throw new Failure("UNKNOWN_GAME", 'there is no such game; did you mean "{name}"?', { params: { name } });
  }

  #checkExtension(game: string, extension: string): void {
    const known = this.#games.extensionsOf(game).map(({ id }) => id);
    if (known.includes(extension)) return;
    const [name] = nearestNames(extension, known);
    if (name !== undefined) {
      throw new Failure("UNKNOWN_EXTENSION", 'there is no such extension; did you mean "{name}"?', {
        ...{ subjects: [extension], params: { name } },
      });
    }
    throw new Failure("UNKNOWN_EXTENSION", "there is no such extension", { subjects: [extension] });
  }

  /** A set must be good for a table of some size. */
  #checkSet({ game, extensions, options }: RecommendedSet): void {
    this.#checkGame(game);
    for (const extension of extensions) this.#checkExtension(game, extension);
    const definition = this.#games.find(game);
    if (!definition) return;
    const { min, max } = definition.seats;
    let refusal: unknown;
    for (let seats = min; seats <= max; seats++) {
      try {
        this.#games.compose(game, { seats, extensions, options });
        return;
      } catch (error) {
        // That of the smallest table, unless a larger one tells more.
        if (refusal === undefined || (error instanceof Failure && error.code !== "WRONG_SEAT_COUNT")) refusal = error;
      }
    }
    throw refusal;
  }

  /** Stores what becomes of a setting, together with who did it. */
  async #change<Value extends object | string | undefined>(
    actor: Actor,
    action: string,
    key: string,
    become: (offer: Offer) => Value,
  ): Promise<Value> {
    const { value } = await untilStored(async () => {
      const settings = await this.#storing(() => this.#store.all());
      const value = become(readOffer(settings, () => {}));
      const old = settings.find((setting) => setting.key === key);
      const after = value as Json | undefined;
      const entry = this.#audit.entryOf({
        ...{ actor, action, subject: key },
        ...(old && { before: old.value }),
        ...(after !== undefined && { after }),
      });
      const setting = { key, revision: old?.revision ?? 0, ...(after !== undefined && { value: after }) };
      return (await this.#storing(() => this.#store.change(setting, entry))) ? { value } : undefined;
    });
    await this.#read();
    return value;
  }
}

/** A change of how an option is offered. */
export type OptionChange = { readonly [Name in keyof OptionOffer]?: OptionOffer[Name] | undefined };

/** How an option is offered after a change; undefined if that is as the game has it. */
function changed(before: OptionOffer | undefined, change: OptionChange): OptionOffer | undefined {
  const { default: initial, locked = false, min, max, choices } = { ...before, ...change };
  const after: OptionOffer = {
    ...{ locked, ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
    ...(initial !== undefined && { default: initial }),
    ...(choices && { choices }),
  };
  return locked || Object.keys(after).length > 1 ? after : undefined;
}

/** Titles are told apart as people read them. @throws {Failure} SET_TITLE_TAKEN */
function checkTitle(sets: Offer["sets"], key: string, { game, title }: RecommendedSet): void {
  const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
  const taken = [...sets].some(
    ([other, set]) => other !== key && set.game === game && folded(set.title) === folded(title),
  );
  if (taken) {
    throw new Failure("SET_TITLE_TAKEN", 'a set of this game is called "{title}" already', { params: { title } });
  }
}

/** @throws {Failure} INVALID_OPTION */
function checkOption(definition: MatchOption, offer: OptionOffer, key: string): void {
  const invalid = () => new Failure("INVALID_OPTION", "the option cannot be offered like this", { subjects: [key] });
  const { default: initial = definition.default, min, max, choices } = offer;
  const bounds = [min, max].filter((bound) => bound !== undefined);
  if (bounds.length > 0 && definition.kind !== "integer") throw invalid();
  if (choices && (definition.kind !== "choice" || choices.length === 0)) throw invalid();
  for (const value of [initial, ...bounds, ...(choices ?? [])]) {
    if (optionProblem(definition, value) !== undefined) throw invalid();
  }
  if (!isAllowed({ ...offer, locked: false }, initial, initial)) throw invalid();
}
