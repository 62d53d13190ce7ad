import { type CardId, type ExtensionDefinition, modify, type OptionValue, playerOf, type Seat } from "conclave/rules";
import { houseRule, type Scenario, scenario } from "conclave/testing";
import { boardOf } from "../in-play/board.ts";
import codex from "../index.ts";
import { newThing } from "../rules/entering.ts";
import { noteTopLevels } from "../rules/spells.ts";
import { techBuilding } from "../rules/tech-buildings.ts";
import { thingIn } from "../state.ts";
import type { Slot, Thing } from "../state-types.ts";
import type { Codex, Figure, Keywords, Match, Position } from "../types.ts";
import { singleChoicesAsked } from "../values.ts";
import { codexZone, deckZone, discardZone, handZone, playZone, zoneNames } from "../zones.ts";

/** For tests: a table set up as data, and moves that read like the game. */

/** A thing in play: by default ready, undamaged and free of arrival fatigue. */
export interface Piece
  extends Partial<Pick<Thing, "exhausted" | "damage" | "level" | "runes" | "building" | "disabled">> {
  readonly kind: string;
  readonly slot?: Slot;
  /** It came into play in this turn. */
  readonly fresh?: boolean;
  /** Keywords that it has besides those that are printed on it. */
  readonly keywords?: Keywords;
}

/** What a player has. Everything else is empty; the base stands. */
export interface Side {
  readonly play?: readonly (string | Piece)[];
  readonly hand?: readonly string[];
  /** The draw pile, its top card first. */
  readonly deck?: readonly string[];
  readonly discard?: readonly string[];
  readonly codex?: readonly string[];
  /** Heroes in the command zone. */
  readonly command?: readonly string[];
  readonly gold?: number;
  readonly workers?: number;
  /** Finished tech buildings up to this level. */
  readonly tech?: 1 | 2 | 3;
  /** The spec of tech II and III. */
  readonly techSpec?: string;
  readonly labSpec?: string;
  /** The damage on the base. */
  readonly baseDamage?: number;
}

export interface DuelSettings {
  readonly seats?: number;
  readonly options?: { readonly [id: string]: OptionValue };
  readonly extensions?: readonly ExtensionDefinition<Codex>[];
  /** Whether single choices that everybody sees are asked, as by default, so that scenarios can say each choice of theirs. */
  readonly askSingle?: boolean;
}

/** Asks players although everybody sees that there is only one answer. */
const asking = houseRule(codex, "asking", {
  values: [modify(singleChoicesAsked, () => true)],
});

/** A match in the main phase of seat 0, with this on the table, seat by seat. */
export function duel(
  mine: Side,
  theirs: Side = {},
  settings: DuelSettings & { readonly others?: readonly Side[] } = {},
): Duel {
  const { seats = 2, options = {}, extensions = [], others = [], askSingle = true } = settings;
  const chosen = { seats, options: { heroes: "random", ...options } };
  const play = scenario(codex, askSingle ? [...extensions, asking] : extensions, chosen);
  while (play.prompts.some(({ key }) => key === "starter")) {
    const [prompt] = play.prompts;
    if (prompt?.kind !== "choose") break;
    play.choose(prompt.seat, prompt.options[0]?.id ?? "");
  }
  play.arrange("main", (game) => lay(game, [mine, theirs, ...others]), { seat: 0 });
  return new Duel(play);
}

/** Clears the table and puts this on it. */
export function lay(game: Match, sides: readonly Side[]): void {
  const { state } = game;
  for (const seat of game.seats)
    for (const name of zoneNames) for (const card of [...game.zone(`${name}:${seat}`)]) game.removeCard(card);
  Object.assign(state, { things: {}, lasting: [], used: {}, finished: [] });
  const shared = state.mode === "two-headed-dragon";
  for (const seat of game.seats) {
    const side = sides[seat] ?? {};
    if (!shared || seat < 2) {
      const kind = shared ? "shared-base" : "base";
      state.bases[seat] = put(game, seat, { kind, damage: side.baseDamage ?? 0 });
    }
    for (let tech = 1; tech <= (side.tech ?? 0); tech++) put(game, seat, { kind: techBuilding(tech) });
    for (const piece of side.play ?? []) put(game, seat, typeof piece === "string" ? { kind: piece } : piece);
    for (const kind of side.hand ?? []) game.createCard(kind, handZone(seat));
    for (const kind of [...(side.deck ?? [])].reverse()) game.createCard(kind, deckZone(seat));
    for (const kind of side.discard ?? []) game.createCard(kind, discardZone(seat));
    for (const kind of side.codex ?? []) game.createCard(kind, codexZone(seat));
    for (const kind of side.command ?? []) game.createCard(kind, `command:${seat}`);
    const { gold = 0, workers = 10, tech = 0, techSpec, labSpec } = side;
    const player = playerOf(game, seat);
    delete player.techSpec;
    delete player.labSpec;
    Object.assign(player, {
      gold,
      workers,
      turns: 2,
      built: [1, 2, 3].slice(0, tech),
      cooldown: {},
      ...(techSpec !== undefined && { techSpec }),
      ...(labSpec !== undefined && { labSpec }),
    });
  }
  noteTopLevels(game);
}

/** Puts a thing into play under a player’s control. */
export function put(game: Match, seat: Seat, { kind, fresh = false, keywords, ...settings }: Piece): CardId {
  const id = game.createCard(kind, playZone(seat));
  const level = game.card(id).type === "hero" ? { level: 1 } : {};
  const since = fresh ? game.turn.number : 0;
  game.state.things[id] = newThing(game, seat, { ...level, ...settings, since, arrivedIn: since });
  if (keywords) {
    const { order } = thingIn(game, id);
    game.state.lasting.push({
      order,
      on: order,
      from: kind,
      until: { at: "never" },
      change: { keywords: { ...keywords } },
    });
  }
  return id;
}

/** A scenario with the moves of Codex. */
export class Duel {
  readonly play: Scenario<Codex>;

  constructor(play: Scenario<Codex>) {
    this.play = play;
  }

  get position(): Position {
    return this.play.position;
  }

  /** Everything that a player controls of a kind, as it is now. */
  all(seat: Seat, kind: string): readonly Figure[] {
    return boardOf(this.position).figures.filter((it) => it.seat === seat && it.card.id === kind);
  }

  /** What a player controls of a kind; a thing that is not there fails the test. */
  figure(seat: Seat, kind: string): Figure {
    const [found] = this.all(seat, kind);
    if (!found) throw new Error(`seat ${seat} has no ${kind} in play`);
    return found;
  }

  has(seat: Seat, kind: string): boolean {
    return this.all(seat, kind).length > 0;
  }

  /** ATK and HP left, as players say it: `3/4`. */
  stats(seat: Seat, kind: string): string {
    const { atk, hp, thing } = this.figure(seat, kind);
    return `${atk}/${hp - thing.damage}`;
  }

  /** The time runes on something in play. */
  time(seat: Seat, kind: string): number {
    return this.figure(seat, kind).thing.runes.time ?? 0;
  }

  /** The HP that a base has left. */
  base(seat: Seat): number {
    const found = boardOf(this.position).figures.find((it) => it.type === "base" && it.seat === seat);
    return found ? found.hp - found.thing.damage : 0;
  }

  gold(seat: Seat): number {
    return this.position.state.players[seat]?.gold ?? 0;
  }

  workers(seat: Seat): number {
    return this.position.state.players[seat]?.workers ?? 0;
  }

  /** The kinds of the cards in a zone of a player: `hand`, `deck`, `discard`, `codex`, `command`, `trash`, `future`. */
  kinds(zone: string, seat: Seat): string[] {
    return this.position.zone(`${zone}:${seat}`).map((card) => this.position.card(card).id);
  }

  card(seat: Seat, kind: string, zone = "hand"): CardId {
    const found = this.position.zone(`${zone}:${seat}`).find((card) => this.position.card(card).id === kind);
    if (found === undefined) throw new Error(`seat ${seat} has no ${kind} in ${zone}`);
    return found;
  }

  /** Plays a card of the hand. */
  cast(seat: Seat, kind: string): void {
    this.play.choose(seat, `play:${this.card(seat, kind)}`, "main");
  }

  /** Uses an ability. */
  use(seat: Seat, kind: string, ability: string): void {
    this.play.choose(seat, `activate:${this.figure(seat, kind).id}.${ability}`, "main");
  }

  /** Attacks; a defender of an opponent by its kind. */
  attack(seat: Seat, kind: string, defender: string, of: Seat = 1 - seat): void {
    this.play.choose(seat, `attack:${this.figure(seat, kind).id}`, "main");
    this.play.choose(seat, this.figure(of, defender).id, "defender");
  }

  /** What an attacker could attack, by kind. */
  defenders(seat: Seat, kind: string): string[] {
    this.play.choose(seat, `attack:${this.figure(seat, kind).id}`, "main");
    const prompt = this.play.prompts.find(({ key }) => key === "defender");
    const options = prompt?.kind === "choose" ? prompt.options : [];
    const kinds = options.map(({ id }) => boardOf(this.position).find(id)?.card.id ?? id);
    this.play.undo(seat);
    return kinds.sort();
  }

  /** Chooses a thing in play for a prompt of this seat. */
  choose(seat: Seat, of: Seat, kind: string, key?: string): void {
    this.play.choose(seat, this.figure(of, kind).id, key);
  }

  /** Chooses several things in play. */
  many(seat: Seat, of: Seat, kinds: readonly string[], key?: string): void {
    const taken = new Set<string>();
    const ids = kinds.map((kind) => {
      const found = this.all(of, kind).find(({ id }) => !taken.has(id));
      if (!found) throw new Error(`seat ${of} has no ${kind} in play`);
      taken.add(found.id);
      return found.id;
    });
    this.play.many(seat, ids, key);
  }

  /** Why an option of the main phase is not available, as a message key; `undefined` if it is. */
  refused(seat: Seat, option: string): string | undefined {
    const prompt = this.play.prompts.find(({ key }) => key === "main");
    const unavailable = prompt && "unavailable" in prompt ? prompt.unavailable : [];
    return unavailable.find(({ id }) => id === option && prompt?.seat === seat)?.reason.key;
  }

  /** The ids of the options of an open prompt. */
  offered(key: string): readonly string[] {
    const prompt = this.play.prompts.find((open) => open.key === key);
    return prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : [];
  }

  /** Ends the turn of a player in a duel and goes on to the main phase of the other; what is asked between is left to chance. */
  pass(seat: Seat): void {
    this.endMain(seat);
    this.play.until({ key: "main", seat: 1 - seat }, "random");
  }

  /** Goes on to the next main phase of seat 0 in a duel. */
  round(): void {
    this.pass(0);
    this.pass(1);
  }

  /** Ends the main phase without patrols. */
  endMain(seat: Seat): void {
    this.play.pass(seat, "main");
    if (this.play.prompts.some(({ key, seat: asked }) => key === "patrol" && asked === seat))
      this.play.assign(seat, {}, "patrol");
  }

  /** Ends the scenario in a main phase. */
  end(seat: Seat = 0): void {
    this.play.end({ asked: [[seat, "main"]] });
  }
}
