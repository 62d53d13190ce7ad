import { type CardId, type DeepReadonly, type Seat, t } from "conclave/rules";
import { keywords as keywordCatalogue } from "../keywords.ts";
import type { Lasting, LastingChange, Lingering } from "../state-types.ts";
import { areFriends, isActive } from "../teams.ts";
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

/**
 * Everything in play as it is now. It is computed in steps, each for all things before the next, and within a step in the
 * order in which effects came into play:
 *
 * 1. `form`: copies, transformations, changed printed numbers;
 * 2. `types`: subtypes, and silence;
 * 3. `traits`: keywords and abilities gained and lost;
 * 4. `echo`: keywords that depend on the keywords of others; again after step 6, so it never adds to what is there;
 * 5. `numbers`: runes, patrol slots, bonuses;
 * 6. `late`: keywords and limits that depend on the numbers.
 *
 * A step only looks at the results of those before, so no number depends on the order of asking.
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
  return boardOf(position).byId.get(id);
}

/** The thing that is the source, if it is still in play. */
export function itself(position: Position, { card, thing }: Source): Figure | undefined {
  const figure = findFigure(position, card);
  return figure && figure.thing.order === thing ? figure : undefined;
}

/** Those that are still the same things, as they are now. */
export function refreshed(position: Position, figures: readonly Figure[]): readonly Figure[] {
  const { byId } = boardOf(position);
  return figures.flatMap((it) => {
    const now = byId.get(it.id);
    return now && now.thing.order === it.thing.order ? [now] : [];
  });
}

/** What a player controls, in the order of arrival. */
export function figuresOf(position: Position, seat: Seat): readonly Figure[] {
  return position.once(findFigures, seat);
}

function findFigures(position: Position, seat: Seat): readonly Figure[] {
  return boardOf(position).figures.filter((figure) => figure.seat === seat);
}

function computeBoard(position: Position): Board {
  const drafts: Draft[] = [];
  const { things } = position.state;
  const glossary = position.entries(keywordCatalogue);
  for (const seat of position.seats) {
    for (const id of position.zone(playZone(seat))) {
      const thing = things[id];
      if (thing) drafts.push(new Draft(glossary, id, thing, position.card(id), seat));
    }
  }
  drafts.sort((one, other) => one.thing.order - other.thing.order);
  const board = new Drafting(position, drafts);
  board.form();
  board.types();
  board.traits();
  board.apply("echo");
  board.numbers();
  board.apply("late");
  board.apply("echo");
  return board.finish();
}

/** The abilities of a board, each kind in the order of arrival. */
interface Collected {
  readonly statics: ReadonlyMap<Step, readonly Borne<StaticAbility>[]>;
  readonly triggered: readonly Borne<TriggeredAbility>[];
  readonly modifications: ReadonlyMap<string, readonly Borne<Modification>[]>;
  readonly replacements: readonly Borne<Replacement>[];
  readonly preventions: readonly Borne<Prevention>[];
}

/** A board under construction. */
class Drafting {
  readonly #position: Position;
  readonly #drafts: readonly Draft[];
  readonly #byNumber: ReadonlyMap<number, Draft>;
  readonly #lasting: readonly DeepReadonly<Lasting>[];
  readonly #lingering: readonly Bearer[];
  #collected: Collected = nothingCollected;
  #board: Board;

  constructor(position: Position, drafts: readonly Draft[]) {
    this.#position = position;
    this.#drafts = drafts;
    this.#lasting = position.state.lasting;
    this.#byNumber = new Map(this.#lasting.length > 0 ? drafts.map((draft) => [draft.thing.order, draft]) : []);
    this.#lingering = position.state.lingering.map((effect) => lingeringBearer(effect));
    const byId = new Map<string, Figure>(drafts.map((draft) => [draft.id, draft]));
    this.#board = { figures: drafts, byId, position, ...nothingCollected };
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
      if (change.keywords || change.without) {
        this.#byNumber.get(on)?.change({ ...traitsOf(change) }, () => this.#position.definition(from).name);
      }
    }
    this.apply("traits");
  }

  numbers(): void {
    for (const draft of this.#drafts) draft.countRunes();
    for (const { change, on, from } of this.#lasting) {
      if (change.atk !== undefined || change.hp !== undefined || change.armor !== undefined) {
        this.#byNumber.get(on)?.change(numbersOf(change), () => this.#position.definition(from).name);
      }
    }
    for (const draft of this.#drafts) draft.countSlot();
    for (const draft of this.#drafts) {
      const frenzy = draft.keywords.frenzy ?? 0;
      if (frenzy > 0 && isActive(this.#position, draft.seat)) {
        draft.change({ atk: frenzy }, () => keywordName("frenzy"));
      }
      const armor = draft.keywords.armor ?? 0;
      if (armor > 0) draft.change({ armor }, () => keywordName("armor"));
    }
    this.apply("numbers");
  }

  /** Applies the static abilities of a step, in the order of arrival. */
  apply(step: Step): void {
    this.#collect();
    for (const { ability, self } of this.#collected.statics.get(step) ?? []) {
      for (const draft of this.#drafts) {
        if (!this.#reaches(ability.reach, self, draft)) continue;
        const change = ability.change(this.#board, self, draft);
        if (change) draft.change(change, () => this.#position.definition(self.kind).name);
      }
    }
  }

  finish(): Board {
    this.#collect();
    for (const draft of this.#drafts) draft.finish();
    return { ...this.#board, ...this.#collected };
  }

  /** Collects all abilities, if any thing has others than when they were last collected. */
  #collect(): void {
    if (this.#collected !== nothingCollected && this.#drafts.every((draft) => draft.isCollected)) return;
    const statics: Borne<StaticAbility>[] = [];
    const triggered: Borne<TriggeredAbility>[] = [];
    const modifications: Borne<Modification>[] = [];
    const replacements: Borne<Replacement>[] = [];
    const preventions: Borne<Prevention>[] = [];
    this.#eachAbility((ability, self) => {
      if (ability.ability === "static") statics.push({ ability, self });
      else if (ability.ability === "triggered") triggered.push({ ability, self });
      else if (ability.ability === "modification") modifications.push({ ability, self });
      else if (ability.ability === "replacement") replacements.push({ ability, self });
      else if (ability.ability === "prevention") preventions.push({ ability, self });
    });
    this.#collected = {
      statics: Map.groupBy(statics, ({ ability }) => ability.step),
      triggered,
      modifications: Map.groupBy(modifications.sort(byOrder), ({ ability }) => ability.value),
      replacements: replacements.sort(byOrder),
      preventions,
    };
  }

  #eachAbility(see: (ability: Ability, self: Bearer) => void): void {
    let next = 0;
    for (const draft of this.#drafts) {
      while (next < this.#lingering.length && (this.#lingering[next] as Bearer).order < draft.thing.order) {
        this.#eachLingering(this.#lingering[next++] as Bearer, see);
      }
      draft.collected();
      if (draft.thing.building || draft.abilities.length === 0) continue;
      for (const ability of draft.abilities) see(ability, draft.bearer);
    }
    while (next < this.#lingering.length) this.#eachLingering(this.#lingering[next++] as Bearer, see);
  }

  #eachLingering(self: Bearer, see: (ability: Ability, self: Bearer) => void): void {
    for (const ability of this.#position.definition(self.kind).lingers ?? []) see(ability, self);
  }

  #reaches(reach: Reach, self: Bearer, draft: Draft): boolean {
    switch (reach) {
      case "self":
        return draft.id === self.card && draft.thing.order === self.thing;
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

const nothingCollected: Collected = {
  statics: new Map(),
  triggered: [],
  modifications: new Map(),
  replacements: [],
  preventions: [],
};

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
