import type { CrisisCard, DestinationCard, LoyaltyCard, QuorumCard, SuperCrisisCard } from "./cards.ts";
import type {
  Candidates,
  Check,
  ChoiceOption,
  Condition,
  Countable,
  DieResult,
  EffectOf,
  Effects,
  KeptRule,
  People,
  Person,
} from "./index.ts";
import type { Icon, LocationId, Placement, Resource, SkillType, Title } from "./names.ts";

/** How cards and their effects are written down. `../operations` says what each effect does. */

// --- resources and the fleet ------------------------------------------------------------------------------------------

export const gain = (resource: Resource, amount: number): EffectOf<"resource"> => ({
  op: "resource",
  resource,
  delta: amount,
});
export const lose = (resource: Resource, amount: number): EffectOf<"resource"> => gain(resource, -amount);
export const jumpTrack = (delta: number): EffectOf<"jump-track"> => ({ op: "jump-track", delta });
export const distance = (delta: number): EffectOf<"distance"> => ({ op: "distance", delta });
export const loseRaptors = (count: number): EffectOf<"lose-raptors"> => ({ op: "lose-raptors", count });
export const loseNukes = (count: number): EffectOf<"lose-nukes"> => ({ op: "lose-nukes", count });
export const restore = (by: Person, pieces: Omit<EffectOf<"restore">, "by" | "op">): EffectOf<"restore"> => ({
  op: "restore",
  by,
  ...pieces,
});
export const damageVipers = (
  where: EffectOf<"damage-vipers">["where"],
  count: number,
  by: Person,
): EffectOf<"damage-vipers"> => ({
  op: "damage-vipers",
  where,
  count,
  by,
});
export const returnVipers = (): EffectOf<"return-vipers"> => ({ op: "return-vipers" });
export const destroyCivilians = (count: number): EffectOf<"destroy-civilians"> => ({ op: "destroy-civilians", count });
export const damageGalactica = (count: number): EffectOf<"damage-galactica"> => ({ op: "damage-galactica", count });
export const sabotageGalactica = (
  by: Person,
  tokens: Pick<EffectOf<"sabotage-galactica">, "draw" | "resolve">,
): EffectOf<"sabotage-galactica"> => ({ op: "sabotage-galactica", by, ...tokens });

// --- battle -----------------------------------------------------------------------------------------------------------

export const place = (areas: Placement): EffectOf<"place-ships"> => ({ op: "place-ships", areas });
export const boardCenturions = (count: number): EffectOf<"board-centurions"> => ({ op: "board-centurions", count });
export const activate = (...icons: readonly Icon[]): EffectOf<"activate"> => ({ op: "activate", icons });
export const activatePlacedRaiders = (): EffectOf<"activate-placed-raiders"> => ({ op: "activate-placed-raiders" });
export const destroyCylons = (
  by: Person,
  unit: EffectOf<"destroy-cylons">["unit"],
  count: number,
): EffectOf<"destroy-cylons"> => ({ op: "destroy-cylons", by, unit, count });

// --- players ----------------------------------------------------------------------------------------------------------

export const discard = (who: People, count: number | "all"): EffectOf<"discard"> => ({ op: "discard", who, count });
export const discardAtRandom = (who: People, count: number): EffectOf<"discard"> => ({
  op: "discard",
  who,
  count,
  random: true,
});
export const draw = (who: Person, count: number, ...types: readonly SkillType[]): EffectOf<"draw"> => ({
  op: "draw",
  who,
  count,
  types: types.length > 0 ? types : "any",
});
export const send = (who: Person, to: LocationId): EffectOf<"send"> => ({ op: "send", who, to });
export const sendAll = (from: EffectOf<"send-all">["from"], to: LocationId): EffectOf<"send-all"> => ({
  op: "send-all",
  from,
  to,
});
export const leaveBrig = (who: Person, by: Person): EffectOf<"leave-brig"> => ({ op: "leave-brig", who, by });
export const giveTitle = (title: Title, to: Person): EffectOf<"give-title"> => ({ op: "give-title", title, to });
/** At one of the target's face-down cards, at random. */
export const lookAtLoyalty = (viewer: Person, target: Person): EffectOf<"look-at-loyalty"> => ({
  op: "look-at-loyalty",
  viewer,
  target,
  cards: "one-at-random",
});
export const countAsHuman = (who: Person): EffectOf<"count-as-human"> => ({ op: "count-as-human", who });
export const turnSympathizer = (who: Person): EffectOf<"turn-sympathizer"> => ({ op: "turn-sympathizer", who });

// --- cards ------------------------------------------------------------------------------------------------------------

export const attach = (to: EffectOf<"attach">["to"]): EffectOf<"attach"> => ({ op: "attach", to });
export const removeThisCard = (): EffectOf<"remove-this-card"> => ({ op: "remove-this-card" });
export const keepInPlay = (rule: KeptRule): EffectOf<"keep-in-play"> => ({ op: "keep-in-play", rule });
export const extraCrisis = (): EffectOf<"extra-crisis"> => ({ op: "extra-crisis" });
export const scry = (by: Person, ...decks: EffectOf<"scry">["decks"]): EffectOf<"scry"> => ({ op: "scry", by, decks });

// --- decisions and dice -----------------------------------------------------------------------------------------------

export const choose = (by: Person, ...options: readonly ChoiceOption[]): EffectOf<"choose"> => ({
  op: "choose",
  by,
  options,
});
export const choosePlayer = (by: Person, from: Candidates, ...effects: Effects): EffectOf<"choose-player"> => ({
  op: "choose-player",
  by,
  from,
  do: effects,
});
export const mayChoosePlayer = (by: Person, from: Candidates, ...effects: Effects): EffectOf<"choose-player"> => ({
  op: "choose-player",
  by,
  from,
  optional: true,
  do: effects,
});
export const may = (by: Person, requires: Condition, ...effects: Effects): EffectOf<"may"> => ({
  op: "may",
  by,
  requires,
  do: effects,
});
export const roll = (by: Person, on: DieResult, effects: Effects, otherwise?: Effects): EffectOf<"roll"> => ({
  op: "roll",
  by,
  on,
  do: effects,
  ...(otherwise && { otherwise }),
});
export const when = (condition: Condition, effects: Effects, otherwise?: Effects): EffectOf<"if"> => ({
  op: "if",
  condition,
  do: effects,
  ...(otherwise && { otherwise }),
});

// --- conditions -------------------------------------------------------------------------------------------------------

export const atLeast = (what: Countable, count: number): Condition => ({ kind: "at-least", what, count });
export const below = (resource: Resource, value: number): Condition => ({ kind: "resource-below", resource, value });
export const anyResourceRed = (): Condition => ({ kind: "any-resource-red" });

// --- cards of the crisis decks ----------------------------------------------------------------------------------------

type Card<Kind extends CrisisCard["kind"], Id extends string> = Extract<CrisisCard, { readonly kind: Kind }> & {
  readonly id: Id;
};
type SuperCard<Kind extends SuperCrisisCard["kind"], Id extends string> = Extract<
  SuperCrisisCard,
  { readonly kind: Kind }
> & { readonly id: Id };

/** The icons at the bottom of a card: one of activation, and perhaps that of jump preparation. */
interface Icons {
  readonly activation: Icon;
  readonly jump?: boolean;
}

/** What the outcomes of a check do; without effects, nothing. */
type Outcomes = Partial<Pick<Check, "fail" | "partial" | "pass">>;

const checkOf = (skills: Check["skills"], difficulty: number, { pass = [], partial, fail = [] }: Outcomes): Check => ({
  difficulty,
  skills,
  pass,
  ...(partial && { partial }),
  fail,
});

/** A skill check; with `instead` the current player may choose these effects rather than the check. */
export const skillCheck = <const Id extends string>(
  id: Id,
  skills: Check["skills"],
  difficulty: number,
  { activation, jump = false, instead, ...outcomes }: Icons & Outcomes & { readonly instead?: Effects },
): Card<"skill-check", Id> => ({
  id,
  copies: 1,
  kind: "skill-check",
  activation,
  jump,
  check: checkOf(skills, difficulty, outcomes),
  ...(instead && { alternative: { chooser: "current-player", effects: instead } }),
});
export const superSkillCheck = <const Id extends string>(
  id: Id,
  skills: Check["skills"],
  difficulty: number,
  outcomes: Outcomes,
): SuperCard<"skill-check", Id> => ({
  id,
  copies: 1,
  kind: "skill-check",
  check: checkOf(skills, difficulty, outcomes),
});

type EventOption = Effects | Omit<ChoiceOption, "id">;

/** An option of an event that is available only while this holds. */
export const onlyWhile = (requires: Condition, ...effects: Effects): Omit<ChoiceOption, "id"> => ({
  requires,
  effects,
});

/** An event: the chooser decides between the first option and the second. Cards of one title differ in their icons only. */
export const event = <const Id extends string>(
  id: Id,
  chooser: Person,
  { copies = 1, title, activation, jump = false }: Icons & { readonly copies?: number; readonly title?: string },
  ...options: readonly [first: EventOption, second: EventOption]
): Card<"event", Id> => ({
  id,
  copies,
  kind: "event",
  ...(title !== undefined && { textOf: title }),
  activation,
  jump,
  chooser,
  options: options.map((option, index) => ({
    id: `${index + 1}`,
    ...("effects" in option ? option : { effects: option }),
  })),
});

/** An attack, of crisis and of super crisis cards. */
export const attack = <const Id extends string>(
  id: Id,
  activateFirst: readonly Icon[],
  { place: areas, special = [] }: { readonly place: Placement; readonly special?: Effects },
): Card<"attack", Id> => ({ id, copies: 1, kind: "attack", activateFirst, place: areas, special });

// --- cards of the other decks -----------------------------------------------------------------------------------------

export const quorum = <const Id extends string>(
  id: Id,
  { copies = 1, ...printed }: Omit<QuorumCard, "copies" | "id"> & { readonly copies?: number },
): QuorumCard & { readonly id: Id } => ({ id, copies, ...printed });
export const destination = <const Id extends string>(
  id: Id,
  { copies = 1, distance: far }: { readonly copies?: number; readonly distance: number },
  ...effects: Effects
): DestinationCard & { readonly id: Id } => ({ id, copies, distance: far, effects });
export const loyalty = <const Id extends string>(
  id: Id,
  team: string,
  { copies = 1, ...printed }: Omit<LoyaltyCard, "copies" | "id" | "team"> & { readonly copies?: number },
): LoyaltyCard & { readonly id: Id } => ({ id, copies, team, ...printed });
