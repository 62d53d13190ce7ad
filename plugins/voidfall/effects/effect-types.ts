import type { Text } from "conclave/rules";

/** What cards, tracks, tokens and sectors do, as data (README, "Effects"). */

export type Resource = "food" | "energy" | "materials" | "credits" | "science";
/** An amount of each resource; what is missing is 0. */
export type Resources = { readonly [resource in Resource]?: number };
export type Guild = "farmers" | "engineers" | "miners" | "bankers" | "scientists";
export type Installation = "sector-defense" | "shipyard" | "starbase";
export type Fleet = "corvette" | "sentry" | "destroyer" | "dreadnought" | "carrier";
export type Track = "society" | "statecraft" | "economy";
export type AgendaType = "dominance" | "support" | "might" | "wealth";
export type Mode = "competitive" | "co-operative" | "solo";
export type Difficulty = "easy" | "normal" | "hard";
export type Cycle = 1 | 2 | 3;
export type CrisisType = "military" | "economic" | "general";

/** Something that is counted for scoring and conditions: a name, with arguments after colons (`rules/scoring/metrics.ts`). */
export type Metric = string;

/** Compares a metric with a number. */
export interface Comparison {
  readonly metric: Metric;
  readonly is: ">=" | "<=" | "=";
  readonly value: number;
}

/** All of these must hold. */
export type Condition = readonly Comparison[];

/** What must be paid in full before an action or a part of it. */
export interface Cost extends Resources {
  /** Resources of any types. */
  readonly any?: number;
  readonly recall?: number;
  readonly deactivate?: number;
  readonly corruption?: number;
  /** Where the corruption must go; anywhere by default. */
  readonly corruptionAt?: readonly CorruptionPlace[];
  readonly tradeTokens?: number;
  readonly glory?: number;
  readonly bounties?: number;
  readonly reclaims?: number;
  /** Agendas in play that go, no starting ones. */
  readonly agendas?: number;
  /** Outside the home sector. */
  readonly installations?: number;
  /** Outside the home sector. */
  readonly guilds?: number;
  /** Lowers a pure population outside the home sector. */
  readonly population?: number;
}

/** Kinds of places where corruption can lie. */
export type CorruptionPlace = "sector" | "agenda-slot" | "track" | "chambers" | "same-sector";

/**
 * How the parts of an effect belong together: at most one of them; any of them in any order; together, each optional unless it
 * is mandatory; twice one of them, the same one twice allowed.
 */
export type Joining = "or" | "and-or" | "all" | "twice";

export interface Effect {
  readonly mode: Joining;
  readonly parts: readonly Part[];
  /** What must be paid for all of it. */
  readonly cost?: Cost;
}

export type Part = Operation | Effect;

/** Where an operation can take place; anywhere of one’s own by default. */
export type Where =
  | "home"
  | "own-sector"
  /** The sector of the first part that has chosen one, and of all others with this mark. */
  | "same-sector"
  /** Where a cube was recalled from to pay for it. */
  | "recalled-from"
  | "recalled-from-or-adjacent"
  /** Where a piece was destroyed to pay for it. */
  | "destroyed-at"
  /** Any but the one where the cost was paid. */
  | "other-than-paid"
  /** Where the battle, the token or the flag is. */
  | "combat-sector"
  /** One cube for each shipyard, in its sector. */
  | "each-shipyard"
  | "shipyard-sector"
  /** A sector with a guild of scientists. */
  | "scientists-sector"
  /** Agenda slots and tracks. */
  | "house-mat"
  | "outside-home";

export type PlaceTarget =
  | "adjacent-voidborn"
  | "adjacent-voidborn-lowest"
  | "adjacent-voidborn-highest"
  | "voidborn-or-fallen-house"
  | "next-to-combat"
  | "each-voidborn-population-4"
  | "each-voidborn-with-defense"
  | "each-voidborn-at-most-2-cubes"
  | "each-voidborn-with-harbinger"
  | "each-voidborn-adjacent-to-rift"
  | "each-rift";

/** What is placed on a sector of the Voidborn. */
export interface PlacedItems {
  readonly voidCubes?: number;
  readonly defenses?: number;
  readonly bounties?: number;
  readonly reclaims?: number;
  readonly harbingers?: number;
  readonly glory?: readonly number[];
  readonly guild?: Guild | "any";
}

/** Bonuses of the Voidborn in a skirmish. */
export interface VoidBonus {
  readonly initiative?: number;
  readonly approachAbsorption?: number;
  readonly salvoAbsorption?: number;
}

/** The operations by name, with their details. */
export interface Operations {
  "increase-population": { readonly upTo: number; readonly where?: Where; readonly distinct?: boolean };
  "decrease-population": { readonly count: number };
  "remove-corruption": { readonly count: number; readonly where?: Where };
  "move-corruption": { readonly count: number | "any" };
  "gain-corruption": {
    readonly count: number;
    /** Anywhere without it. */
    readonly at?: readonly CorruptionPlace[];
    /** Where it goes if there is no room at these places. */
    readonly fallback?: readonly CorruptionPlace[];
    /** A track that gets it advances, without its benefit. */
    readonly advances?: boolean;
  };
  "corrupt-pile": { readonly type: AgendaType | "each" };
  "establish-guild": { readonly upTo: number; readonly guild: Guild | "any"; readonly where?: Where };
  "build-installation": { readonly upTo: number; readonly installation: Installation | "any"; readonly where?: Where };
  "destroy-guild": { readonly count: number };
  "destroy-installation": { readonly count: number };
  activate: { readonly upTo: number };
  deactivate: { readonly count: number };
  recall: { readonly count: number };
  deploy: {
    readonly upTo: number;
    readonly fleet?: Fleet;
    readonly where?: Where;
    /** Whether the extra cost of the fleet type has been paid with the effect. */
    readonly paid?: boolean;
  };
  regroup: { readonly moves: number };
  invade: { readonly target: "any" | "corrupted"; readonly bombard?: boolean };
  "gain-technology": { readonly kind: "basic" | "improved" | "any" };
  "gain-agenda": {
    readonly type: AgendaType | "any";
    /** Whether it is the top card of the face-down pile, unseen. */
    readonly unseen?: boolean;
  };
  "gain-trade-token": { readonly count: number; readonly withoutBenefit?: boolean };
  "gain-bounty": { readonly count: number };
  "gain-glory": { readonly value: number };
  "upgrade-glory": { readonly count: number };
  "discard-glory": { readonly count: number };
  "gain-influence": { readonly amount: number };
  "gain-influence-per": { readonly per: number; readonly metric: Metric };
  "lose-influence": { readonly amount: number };
  "gain-resources": { readonly resources: Resources };
  "gain-resources-choice": { readonly count: number; readonly from: readonly Resource[] };
  "gain-resource-per": { readonly resource: Resource; readonly per: number; readonly metric: Metric };
  "lose-resources": { readonly resources: Resources };
  exchange: { readonly pay: Resource; readonly gain: Resource; readonly max: number };
  /** As much of what the guild produces that has just been established. */
  "gain-of-guild": { readonly count: number };
  /** As much for each type of guild in the sector of the deed. */
  "gain-of-guilds": { readonly count: number };
  /** A benefit of the galactic board: of the space that a Trade token has gone to, or of a lower one. */
  "trade-benefit": object;
  produce: { readonly resources: readonly Resource[] };
  "produce-choice": {
    readonly types: number;
    /** Only what the guild produces that has just been established. */
    readonly ofGuild?: boolean;
  };
  "advance-track": { readonly track: Track | "any" | "least" | "corrupted" };
  /** Only of tracks: once more on the same track. */
  "fast-advance": object;
  "preferred-focus-action": object;
  "peek-events": object;
  "score-agenda": object;
  /** As often as `times` says, on the same sector or on others. */
  place: { readonly target: PlaceTarget; readonly items: PlacedItems; readonly times?: number };
  "place-harbinger": { readonly count: number };
  "remove-harbinger": { readonly count: number; readonly from?: "sector" };
  "remove-void-cube": { readonly count: number };
  "place-catastrophe": object;
  skirmish: { readonly modifier: number; readonly bonus?: VoidBonus };
  "discard-crisis": { readonly types: readonly CrisisType[]; readonly onBoard?: boolean };
  "build-haven": { readonly count: number };
  "lose-technology": { readonly kind: "basic" | "improved" };
  "resolve-reclaim": object;
  nothing: object;
  /** Pays for a part of an effect; with `shared` all players may pay together, once. */
  "pay-for": { readonly cost: Cost; readonly gain: Part; readonly shared?: boolean };
  /** One after the other; stops at what cannot be done. */
  sequence: { readonly steps: readonly Part[] };
  if: { readonly condition: Condition; readonly met: Part; readonly otherwise?: Part };
  /** An operation of an extension, which implements the procedure (`ownOperation`). */
  rule: { readonly procedure: string; readonly text: Text };
}

export type OperationName = keyof Operations;

/** An operation with its details: `{ op: "activate", upTo: 2 }`. */
export type Operation = { [Name in OperationName]: { readonly op: Name } & Operations[Name] }[OperationName];

/** What abilities and crises look at. */
export type DeedKind =
  | "increase-population"
  | "decrease-population"
  | "remove-corruption"
  | "establish-guild"
  | "build-installation"
  | "activate"
  | "deploy"
  | "regroup"
  | "invade"
  | "gain-technology"
  | "gain-agenda"
  | "gain-trade-token"
  | "return-trade-token"
  | "upgrade-glory"
  | "produce"
  | "overproduce"
  | "advance-track"
  | "play-agenda";
