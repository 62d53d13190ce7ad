import { type CardId, type DeepReadonly, type Seat, t } from "conclave/rules";
import { keywords as keywordCatalogue } from "../effects/keywords.ts";
import { areFriends, isActive } from "../effects/teams.ts";
import type { Lasting, LastingChange, Lingering } from "../state-types.ts";
import type {
  Ability,
  Bearer,
  Board,
  Borne,
  Change,
  Figure,
  Modification,
  Position,
  Prevention,
  Reach,
  Replacement,
  Source,
  StaticAbility,
  Step,
  TriggeredAbility,
} from "../types.ts";
import { playZone } from "../zones.ts";
import { Draft } from "./draft.ts";
import { Prints } from "./print.ts";

/**
 * Everything in play as it is now. It is computed in steps, each for all things before the next, and within a step in the
 * order in which effects began:
 *
 * 1. `form`: copies, transformations, changed printed numbers;
 * 2. `types`: subtypes, and silence;
 * 3. `traits`: keywords and abilities gained and lost;
 * 4. `echo`: keywords that depend on the keywords of others; again after step 6, so it never adds to what is there;
 * 5. `numbers`: runes, patrol slots, bonuses;
 * 6. `late`: keywords and limits that depend on the numbers.
 *
 * A step only looks at the results of those before, so no number depends on the order of asking. Effects began when their thing
 * came into play, those of a hero’s band when the hero reached it. What an effect gave only to things without abilities is taken
 * back at the end from those that have gained some. What takes keywords away for
 * some time takes those that a card gives as long as it is there, too, unless this card came later.
 */
export function boardOf(position: Position): Board {
  return position.once(computeBoard);
}

/** A thing in play. A card that is not in play is a fault. */
export function figureOf(position: Position, id: CardId): Figure {
  const figure = findFigure(position, id);
  if (!figure) throw new RangeError(`card ${id} is not in play`);
  return figure;
}

export function findFigure(position: Position, id: CardId): Figure | undefined {
  return boardOf(position).find(id);
}

/** The thing that is the source, if it is still in play. */
export function itself(position: Position, { card, thing }: Source): Figure | undefined {
  const figure = findFigure(position, card);
  return figure && figure.thing.order === thing ? figure : undefined;
}

/** Those that are still the same things, as they are now. */
export function refreshed(position: Position, figures: readonly Figure[]): readonly Figure[] {
  const board = boardOf(position);
  const found: Figure[] = [];
  for (const it of figures) {
    const now = board.find(it.id);
    if (now && now.thing.order === it.thing.order) found.push(now);
  }
  return found;
}

/** What a player controls, in the order of arrival. */
export function figuresOf(position: Position, seat: Seat): readonly Figure[] {
  return boardOf(position).of(seat);
}

function computeBoard(position: Position): Board {
  const board = new Drafting(position, draftsOf(position));
  board.form();
  board.types();
  board.traits();
  board.apply("echo");
  board.numbers();
  board.apply("late");
  board.apply("echo");
  board.settle();
  return board.finish();
}

/** All things in play, in the order of arrival. */
function draftsOf(position: Position): readonly Draft[] {
  const drafts: Draft[] = [];
  const { things } = position.state;
  const prints = Prints.under(position.entries(keywordCatalogue));
  for (const seat of position.seats) {
    for (const id of position.zone(playZone(seat))) {
      const thing = things[id];
      if (thing) insert(drafts, new Draft(prints, id, thing, position.card(id), seat));
    }
  }
  return drafts;
}

/** Inserts a draft in the order of arrival: those of one player most often are in order already. */
function insert(drafts: Draft[], draft: Draft): void {
  let place = drafts.length;
  for (; place > 0; place--) {
    const before = drafts[place - 1] as Draft;
    if (before.thing.order < draft.thing.order) break;
    drafts[place] = before;
  }
  drafts[place] = draft;
}

/** The abilities of a board, each kind in the order of arrival. */
interface Collected extends Pick<Board, "triggered" | "modifications" | "replacements" | "preventions"> {
  readonly statics: ReadonlyMap<Step, readonly Borne<StaticAbility>[]>;
}

/** The board as abilities see it while it is under construction, without any of them, and everybody when it is finished. */
class Table implements Board {
  readonly position: Position;
  readonly figures: readonly Figure[];
  triggered = noAbilities.triggered;
  modifications = noAbilities.modifications;
  replacements = noAbilities.replacements;
  preventions = noAbilities.preventions;
  readonly #bySeat: (readonly Figure[])[] = [];

  constructor(position: Position, figures: readonly Figure[]) {
    this.position = position;
    this.figures = figures;
  }

  of(seat: Seat): readonly Figure[] {
    this.#bySeat[seat] ??= this.figures.filter((figure) => figure.seat === seat);
    return this.#bySeat[seat] as readonly Figure[];
  }

  /** Most boards are gone again after a question or two, and have few things: looking through them costs less than an index. */
  find(card: string): Figure | undefined {
    return this.figures.find(({ id }) => id === card);
  }

  finish({ triggered, modifications, replacements, preventions }: Collected): Board {
    this.triggered = triggered;
    this.modifications = modifications;
    this.replacements = replacements;
    this.preventions = preventions;
    return this;
  }
}

/** A board under construction. */
class Drafting {
  readonly #position: Position;
  readonly #drafts: readonly Draft[];
  readonly #byNumber: ReadonlyMap<number, Draft>;
  readonly #lasting: readonly DeepReadonly<Lasting>[];
  readonly #lingering: readonly Bearer[];
  /** The effects that take keywords away, by the number of the thing that loses them. */
  readonly #losses: ReadonlyMap<number, readonly Loss[]>;
  /** The abilities as they are, unless some were gained or lost since they were last collected. */
  #collected: Collected | undefined;
  /** What was applied and may have to be taken back. */
  readonly #held: { readonly ability: StaticAbility; readonly self: Bearer; readonly draft: Draft }[] = [];
  readonly #board: Table;

  constructor(position: Position, drafts: readonly Draft[]) {
    this.#position = position;
    this.#drafts = drafts;
    this.#lasting = position.state.lasting;
    this.#byNumber = this.#lasting.length > 0 ? new Map(drafts.map((draft) => [draft.thing.order, draft])) : nothing;
    this.#lingering = position.state.lingering.map((effect) => lingeringBearer(effect));
    this.#losses = lossesOf(this.#lasting);
    this.#board = new Table(position, drafts);
  }

  form(): void {
    for (const { change, on } of this.#lasting) {
      const draft = this.#byNumber.get(on);
      if (!draft) continue;
      if (change.form !== undefined) draft.become(this.#position.definition(change.form), change.tech);
      if (change.base) draft.rebase(change.base);
    }
    for (const draft of this.#drafts) draft.unfold();
    this.apply("form");
  }

  types(): void {
    for (const { change, on } of this.#lasting) {
      if (change.subtypes) this.#byNumber.get(on)?.addSubtypes(change.subtypes);
    }
    this.apply("types");
  }

  traits(): void {
    for (const { change, on, from } of this.#lasting) {
      if (change.keywords || change.without) this.#change(this.#byNumber.get(on), traitsOf(change), from);
    }
    this.apply("traits");
  }

  numbers(): void {
    for (const draft of this.#drafts) draft.countRunes();
    for (const { change, on, from } of this.#lasting) {
      if (change.atk !== undefined || change.hp !== undefined || change.armor !== undefined) {
        this.#change(this.#byNumber.get(on), numbersOf(change), from);
      }
    }
    for (const draft of this.#drafts) {
      draft.countSlot();
      const { frenzy = 0, armor = 0 } = draft.keywords;
      if (frenzy > 0 && isActive(this.#position, draft.seat)) {
        draft.add("atk", frenzy, { from: "keyword", source: "frenzy" });
      }
      if (armor > 0) draft.add("armor", armor, { from: "keyword", source: "armor" });
    }
    this.apply("numbers");
  }

  /** Applies the static abilities of a step, in the order in which they began. */
  apply(step: Step): void {
    for (const { ability, self } of this.#abilities().statics.get(step) ?? none) {
      for (const draft of this.#drafts) {
        if (!this.#reaches(ability.reach, self, draft)) continue;
        const change = ability.change(this.#board, self, draft);
        if (!change) continue;
        this.#change(draft, this.#withoutLost(change, self, draft), self.kind);
        if (ability.holds) this.#held.push({ ability, self, draft });
      }
    }
  }

  /** A change by a card without the keywords that were taken away after the card had come. */
  #withoutLost(change: Change, { order }: Bearer, { thing }: Draft): Change {
    const losses = this.#losses.get(thing.order);
    if (!losses || !change.keywords) return change;
    const keywords = { ...change.keywords };
    for (const loss of losses) if (loss.order > order) for (const keyword of loss.without) delete keywords[keyword];
    return { ...change, keywords };
  }

  /** @param from the definition that a change comes from */
  #change(draft: Draft | undefined, change: Change, from: string): void {
    if (!draft) return;
    const { abilities } = draft;
    draft.change(change, { from: "card", source: from });
    if (draft.abilities !== abilities) this.#collected = undefined;
  }

  /** Takes back what holds no longer now that everything is known. */
  settle(): void {
    for (const { ability, self, draft } of this.#held) {
      if (!ability.holds?.(draft)) draft.takeBack({ from: "card", source: self.kind });
    }
  }

  finish(): Board {
    const abilities = this.#abilities();
    for (const draft of this.#drafts) draft.finish();
    return this.#board.finish(abilities);
  }

  #abilities(): Collected {
    this.#collected ??= this.#collect();
    return this.#collected;
  }

  #collect(): Collected {
    const statics = new Map<Step, Borne<StaticAbility>[]>();
    const triggered = new Map<string, Borne<TriggeredAbility>[]>();
    const modifications = new Map<string, Borne<Modification>[]>();
    const replacements: Borne<Replacement>[] = [];
    const preventions: Borne<Prevention>[] = [];
    let outOfOrder = false;
    const see = (abilities: readonly Ability[], self: Bearer): void => {
      for (const ability of abilities) {
        if (ability.ability === "static") {
          const bearer = (self.figure as Draft | undefined)?.bearerOf(ability) ?? self;
          if (bearer !== self) outOfOrder = true;
          append(statics, ability.step, { ability, self: bearer });
        } else if (ability.ability === "triggered") append(triggered, ability.event, { ability, self });
        else if (ability.ability === "modification") append(modifications, ability.value, { ability, self });
        else if (ability.ability === "replacement") replacements.push({ ability, self });
        else if (ability.ability === "prevention") preventions.push({ ability, self });
      }
    };
    let next = 0;
    for (const draft of this.#drafts) {
      for (; (this.#lingering[next]?.order ?? Number.POSITIVE_INFINITY) < draft.thing.order; next++) {
        this.#seeLingering(this.#lingering[next] as Bearer, see);
      }
      if (!draft.thing.building && draft.abilities.length > 0) see(draft.abilities, draft.bearer);
    }
    for (; next < this.#lingering.length; next++) this.#seeLingering(this.#lingering[next] as Bearer, see);
    if (outOfOrder)
      for (const several of statics.values()) several.sort((one, other) => one.self.order - other.self.order);
    for (const several of modifications.values()) if (several.length > 1) several.sort(byOrder);
    replacements.sort(byOrder);
    return { statics, triggered, modifications, replacements, preventions };
  }

  #seeLingering(self: Bearer, see: (abilities: readonly Ability[], self: Bearer) => void): void {
    see(this.#position.definition(self.kind).lingers ?? none, self);
  }

  #reaches(reach: Reach, self: Bearer, draft: Draft): boolean {
    switch (reach) {
      case "self":
        return draft === self.figure;
      case "own":
        return draft.seat === self.seat;
      case "friendly":
        return areFriends(this.#position, draft.seat, self.seat);
      case "opposing":
        return !areFriends(this.#position, draft.seat, self.seat);
      case "all":
        return true;
    }
  }
}

/** Keywords that a thing lost at some time. */
interface Loss {
  readonly order: number;
  readonly without: readonly string[];
}

function lossesOf(lasting: readonly DeepReadonly<Lasting>[]): ReadonlyMap<number, readonly Loss[]> {
  let losses: Map<number, Loss[]> | undefined;
  for (const { on, order, change } of lasting) {
    if (!change.without) continue;
    losses ??= new Map();
    append(losses, on, { order, without: change.without });
  }
  return losses ?? noLosses;
}

const none: readonly never[] = [];
const nothing: ReadonlyMap<number, Draft> = new Map();
const noLosses: ReadonlyMap<number, readonly Loss[]> = new Map();

const noAbilities: Omit<Collected, "statics"> = {
  triggered: new Map(),
  modifications: new Map(),
  replacements: [],
  preventions: [],
};

function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

function byOrder(one: Borne<Modification | Replacement>, other: Borne<Modification | Replacement>): number {
  return one.ability.order - other.ability.order;
}

function lingeringBearer({ order, kind, card, seat, data }: DeepReadonly<Lingering>): Bearer {
  return { card, kind, seat, order, effect: order, data };
}

function traitsOf({ keywords, without }: DeepReadonly<LastingChange>): Change {
  return { ...(keywords && { keywords }), ...(without && { without }) };
}

function numbersOf({ atk = 0, hp = 0, armor = 0 }: DeepReadonly<LastingChange>): Change {
  return { atk, hp, armor };
}

export function keywordName(keyword: string) {
  return t(`keyword.${keyword}.name`);
}
