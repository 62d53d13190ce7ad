import type {
  CharacterCard,
  CostTarget,
  DrawDeck,
  Effect,
  EffectKind,
  FactionCard,
  InDeck,
  Scope,
  Terrain,
  TerrainData,
  TerritoryCard,
  TroopCard,
  VehicleCard,
} from "./cards.ts";

/** How cards and their effects are written down. `./cards.ts` says what the effects mean. */

// --- cards ------------------------------------------------------------------------------------------------------------

/** The numbers of a unit: one copy that does not fly, unless it says otherwise. */
type Numbers<Card extends CharacterCard | TroopCard | VehicleCard> = Omit<
  Card,
  "category" | "effects" | "flying" | "id"
> &
  Partial<Pick<InDeck<Card>, "copies" | "flying">>;

export const troop = (
  id: string,
  { copies = 1, flying = false, ...numbers }: Numbers<TroopCard>,
  ...effects: readonly Effect[]
): InDeck<TroopCard> => ({ category: "troop", id, copies, ...numbers, flying, effects });
export const character = (
  id: string,
  { copies = 1, flying = false, ...numbers }: Numbers<CharacterCard>,
  ...effects: readonly Effect[]
): InDeck<CharacterCard> => ({ category: "character", id, copies, ...numbers, flying, effects });
export const vehicle = (
  id: string,
  { copies = 1, flying = false, ...numbers }: Numbers<VehicleCard>,
  ...effects: readonly Effect[]
): InDeck<VehicleCard> => ({ category: "vehicle", id, copies, ...numbers, flying, effects });

export const faction = (id: string, printed: Pick<FactionCard, "capital" | "talent">): FactionCard => ({
  category: "faction",
  id,
  ...printed,
});
export const territory = (id: string, land: Terrain, durability: TerritoryCard["durability"]): TerritoryCard => ({
  category: "territory",
  id,
  terrain: land,
  durability,
});
export const terrain = (id: Terrain, ...effects: readonly Effect[]): TerrainData => ({ id, effects });

/** The data of the effect of this kind. */
type Of<Kind extends EffectKind> = Extract<Effect, { readonly kind: Kind }>;

// --- values -----------------------------------------------------------------------------------------------------------

export const raise = (
  value: Of<"modify">["value"],
  amount: number,
  where: Pick<Of<"modify">, "filter" | "on" | "when">,
): Of<"modify"> => ({ kind: "modify", value, amount, ...where });
export const endurance = (amount: number, where: Pick<Of<"endurance">, "filter" | "on">): Of<"endurance"> => ({
  kind: "endurance",
  amount,
  ...where,
});
export const handLimit = (amount: number): Of<"hand-limit"> => ({ kind: "hand-limit", amount });
export const production = (amount: number): Of<"production"> => ({ kind: "production", amount });
/** The first cards of this kind in each turn cost less. */
export const discount = (of: CostTarget, less: Pick<Of<"cost">, "perTurn" | "reduce">): Of<"cost"> => ({
  kind: "cost",
  of,
  ...less,
});

// --- what comes by itself ---------------------------------------------------------------------------------------------

export const draw = (deck: DrawDeck, cards: Pick<Of<"draw">, "amount" | "every">): Of<"draw"> => ({
  kind: "draw",
  deck,
  ...cards,
});
export const gamble = (atLeast: number, deck: DrawDeck, amount: number): Of<"gamble"> => ({
  kind: "gamble",
  atLeast,
  deck,
  amount,
});
export const reward = (
  event: Of<"reward">["event"],
  cards: Pick<Of<"reward">, "amount" | "deck" | "perTurn">,
): Of<"reward"> => ({ kind: "reward", event, ...cards });
export const restore = (amount: number, where: Of<"restore">["where"]): Of<"restore"> => ({
  kind: "restore",
  amount,
  where,
});
export const scout = (count: number): Of<"scout"> => ({ kind: "scout", count });
export const spy = (): Of<"spy"> => ({ kind: "spy" });
export const salvage = (): Of<"salvage"> => ({ kind: "salvage" });

// --- movement and war -------------------------------------------------------------------------------------------------

export const march = (steps: number): Of<"march"> => ({ kind: "march", steps });
export const swiftRetreat = (on: Scope): Of<"swift-retreat"> => ({ kind: "swift-retreat", on });
export const siege = (amount: number): Of<"siege"> => ({ kind: "siege", amount });
export const armour = (points: number): Of<"armour"> => ({ kind: "armour", points });
export const pair = (mine: Of<"pair">["mine"], theirs: Of<"pair">["theirs"], extra: number): Of<"pair"> => ({
  kind: "pair",
  mine,
  theirs,
  extra,
});
export const extraAttack = (times: number): Of<"extra-attack"> => ({ kind: "extra-attack", times });
export const remote = (amount: number): Of<"remote"> => ({ kind: "remote", amount });
export const guardian = (): Of<"guardian"> => ({ kind: "guardian" });
export const infiltrate = (): Of<"infiltrate"> => ({ kind: "infiltrate" });
export const parry = (): Of<"parry"> => ({ kind: "parry" });
export const pursuit = (): Of<"pursuit"> => ({ kind: "pursuit" });
export const ward = (): Of<"ward"> => ({ kind: "ward" });
