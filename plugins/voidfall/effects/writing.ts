import type {
  AgendaType,
  Comparison,
  Condition,
  CorruptionPlace,
  Cost,
  CrisisType,
  Effect,
  Fleet,
  Guild,
  Installation,
  Metric,
  Operations,
  Part,
  PlacedItems,
  PlaceTarget,
  Resource,
  Resources,
  Track,
  VoidBonus,
  Where,
} from "./effect-types.ts";

/** How effects are written down. */

// --- how parts belong together ----------------------------------------------------------------------------------------

/** At most one of these. */
export const or = (...parts: readonly Part[]): Effect => ({ mode: "or", parts });
/** Any of these, in any order. */
export const andOr = (...parts: readonly Part[]): Effect => ({ mode: "and-or", parts });
/** All of these. */
export const all = (...parts: readonly Part[]): Effect => ({ mode: "all", parts });
/** Twice one of these; the same one twice is allowed. */
export const twice = (...parts: readonly Part[]): Effect => ({ mode: "twice", parts });
/** An effect that must be paid for. */
export const paying = (cost: Cost, effect: Part): Effect => ({ mode: "all", parts: [effect], cost });
/** One part as an effect. */
export const effectOf = (part: Part): Effect => ("mode" in part ? part : { mode: "all", parts: [part] });

// --- operations -------------------------------------------------------------------------------------------------------

type Details<Name extends keyof Operations> = { readonly op: Name } & Operations[Name];

const at = <Name extends keyof Operations>(details: Details<Name>, where?: Where): Details<Name> =>
  where === undefined ? details : { ...details, where };

export const increasePopulation = (upTo = 1, where?: Where): Details<"increase-population"> =>
  at({ op: "increase-population", upTo }, where);
export const increaseEachOnce = (upTo: number, where?: Where): Details<"increase-population"> =>
  at({ op: "increase-population", upTo, distinct: true }, where);
export const decreasePopulation = (count = 1): Details<"decrease-population"> => ({ op: "decrease-population", count });
export const removeCorruption = (count = 1, where?: Where): Details<"remove-corruption"> =>
  at({ op: "remove-corruption", count }, where);
export const moveCorruption = (count: number | "any" = 1): Details<"move-corruption"> => ({
  op: "move-corruption",
  count,
});
export const gainCorruption = (
  count = 1,
  places?: readonly CorruptionPlace[],
  fallback?: readonly CorruptionPlace[],
): Details<"gain-corruption"> => ({
  op: "gain-corruption",
  count,
  ...(places && { at: places }),
  ...(fallback && { fallback }),
});
export const corruptPile = (type: AgendaType | "each"): Details<"corrupt-pile"> => ({ op: "corrupt-pile", type });
export const guild = (upTo = 1, type: Guild | "any" = "any", where?: Where): Details<"establish-guild"> =>
  at({ op: "establish-guild", upTo, guild: type }, where);
export const build = (
  upTo = 1,
  installation: Installation | "any" = "any",
  where?: Where,
): Details<"build-installation"> => at({ op: "build-installation", upTo, installation }, where);
export const destroyGuild = (count = 1): Details<"destroy-guild"> => ({ op: "destroy-guild", count });
export const destroyInstallation = (count = 1): Details<"destroy-installation"> => ({
  op: "destroy-installation",
  count,
});
export const activate = (upTo = 1): Details<"activate"> => ({ op: "activate", upTo });
export const deactivate = (count = 1): Details<"deactivate"> => ({ op: "deactivate", count });
export const recall = (count = 1): Details<"recall"> => ({ op: "recall", count });
export const deploy = (upTo = 1, where?: Where, fleet?: Fleet): Details<"deploy"> =>
  at({ op: "deploy", upTo, ...(fleet && { fleet }) }, where);
export const regroup = (moves = 5): Details<"regroup"> => ({ op: "regroup", moves });
export const invade = (target: "any" | "corrupted" = "any"): Details<"invade"> => ({ op: "invade", target });
export const bombard = (): Details<"invade"> => ({ op: "invade", target: "any", bombard: true });
export const gainTechnology = (kind: "basic" | "improved" | "any" = "any"): Details<"gain-technology"> => ({
  op: "gain-technology",
  kind,
});
export const gainAgenda = (type: AgendaType | "any" = "any"): Details<"gain-agenda"> => ({ op: "gain-agenda", type });
/** The top card of the face-down pile, unseen. */
export const gainTopAgenda = (type: AgendaType): Details<"gain-agenda"> => ({
  op: "gain-agenda",
  type,
  unseen: true,
});
export const gainTradeToken = (count = 1): Details<"gain-trade-token"> => ({ op: "gain-trade-token", count });
export const gainTradeTokenOnly = (count = 1): Details<"gain-trade-token"> => ({
  op: "gain-trade-token",
  count,
  withoutBenefit: true,
});
export const gainBounty = (count = 1): Details<"gain-bounty"> => ({ op: "gain-bounty", count });
export const gainGlory = (value: number): Details<"gain-glory"> => ({ op: "gain-glory", value });
export const upgradeGlory = (count = 1): Details<"upgrade-glory"> => ({ op: "upgrade-glory", count });
export const discardGlory = (count = 1): Details<"discard-glory"> => ({ op: "discard-glory", count });
export const gainInfluence = (amount: number): Details<"gain-influence"> => ({ op: "gain-influence", amount });
export const gainInfluencePer = (per: number, metric: Metric): Details<"gain-influence-per"> => ({
  op: "gain-influence-per",
  per,
  metric,
});
export const loseInfluence = (amount: number): Details<"lose-influence"> => ({ op: "lose-influence", amount });
export const gain = (resources: Resources): Details<"gain-resources"> => ({ op: "gain-resources", resources });
export const gainOfChoice = (
  count: number,
  from: readonly Resource[] = anyResource,
): Details<"gain-resources-choice"> => ({
  op: "gain-resources-choice",
  count,
  from,
});
export const gainPer = (resource: Resource, per: number, metric: Metric): Details<"gain-resource-per"> => ({
  op: "gain-resource-per",
  resource,
  per,
  metric,
});
export const lose = (resources: Resources): Details<"lose-resources"> => ({ op: "lose-resources", resources });
export const exchange = (pay: Resource, gained: Resource, max: number): Details<"exchange"> => ({
  op: "exchange",
  pay,
  gain: gained,
  max,
});
/** Of what the guild produces that has just been established. */
export const gainOfGuild = (count: number): Details<"gain-of-guild"> => ({ op: "gain-of-guild", count });
/** For each type of guild in the sector of the deed. */
export const gainOfGuilds = (count: number): Details<"gain-of-guilds"> => ({ op: "gain-of-guilds", count });
export const tradeBenefit = (): Details<"trade-benefit"> => ({ op: "trade-benefit" });
export const produce = (...resources: readonly Resource[]): Details<"produce"> => ({ op: "produce", resources });
export const produceOfChoice = (types = 1): Details<"produce-choice"> => ({ op: "produce-choice", types });
/** What the guild produces that has just been established. */
export const produceOfGuild = (): Details<"produce-choice"> => ({ op: "produce-choice", types: 1, ofGuild: true });
export const advance = (track: Track | "any" | "least" | "corrupted" = "any"): Details<"advance-track"> => ({
  op: "advance-track",
  track,
});
export const fastAdvance = (): Details<"fast-advance"> => ({ op: "fast-advance" });
export const preferredFocusAction = (): Details<"preferred-focus-action"> => ({ op: "preferred-focus-action" });
export const peekEvents = (): Details<"peek-events"> => ({ op: "peek-events" });
export const scoreAgenda = (): Details<"score-agenda"> => ({ op: "score-agenda" });
export const place = (target: PlaceTarget, items: PlacedItems): Details<"place"> => ({ op: "place", target, items });
/** The same twice, on one sector or on two. */
export const placeTwice = (target: PlaceTarget, items: PlacedItems): Details<"place"> => ({
  ...place(target, items),
  times: 2,
});
export const placeHarbinger = (count = 1): Details<"place-harbinger"> => ({ op: "place-harbinger", count });
export const removeHarbinger = (from?: "sector"): Details<"remove-harbinger"> => ({
  op: "remove-harbinger",
  count: 1,
  ...(from && { from }),
});
export const removeVoidCube = (count = 1): Details<"remove-void-cube"> => ({ op: "remove-void-cube", count });
export const placeCatastrophe = (): Details<"place-catastrophe"> => ({ op: "place-catastrophe" });
export const skirmish = (modifier = 0, bonus?: VoidBonus): Details<"skirmish"> => ({
  op: "skirmish",
  modifier,
  ...(bonus && { bonus }),
});
export const discardCrisis = (types: readonly CrisisType[] = anyCrisis): Details<"discard-crisis"> => ({
  op: "discard-crisis",
  types,
});
export const discardPermanentCrisis = (): Details<"discard-crisis"> => ({
  op: "discard-crisis",
  types: anyCrisis,
  onBoard: true,
});
export const buildHaven = (): Details<"build-haven"> => ({ op: "build-haven", count: 1 });
export const loseTechnology = (kind: "basic" | "improved"): Details<"lose-technology"> => ({
  op: "lose-technology",
  kind,
});
/** Takes a reclaim token from the supply and resolves it on the home sector. */
export const resolveReclaim = (): Details<"resolve-reclaim"> => ({ op: "resolve-reclaim" });
export const nothing = (): Details<"nothing"> => ({ op: "nothing" });
export const payFor = (cost: Cost, gained: Part): Details<"pay-for"> => ({ op: "pay-for", cost, gain: gained });
export const payTogether = (cost: Cost, gained: Part): Details<"pay-for"> => ({
  op: "pay-for",
  cost,
  gain: gained,
  shared: true,
});
export const sequence = (...steps: readonly Part[]): Details<"sequence"> => ({ op: "sequence", steps });
export const when = (condition: Condition, met: Part, otherwise?: Part): Details<"if"> => ({
  op: "if",
  condition,
  met,
  ...(otherwise && { otherwise }),
});

// --- conditions -------------------------------------------------------------------------------------------------------

export const atLeast = (metric: Metric, value: number): Comparison => ({ metric, is: ">=", value });
export const atMost = (metric: Metric, value: number): Comparison => ({ metric, is: "<=", value });
export const exactly = (metric: Metric, value: number): Comparison => ({ metric, is: "=", value });

// --- lists ------------------------------------------------------------------------------------------------------------

export const anyResource: readonly Resource[] = ["food", "energy", "materials", "credits", "science"];
/** Food, energy and materials. */
export const basicResources: readonly Resource[] = ["food", "energy", "materials"];
export const anyCrisis: readonly CrisisType[] = ["military", "economic", "general"];
export const tracks: readonly Track[] = ["society", "statecraft", "economy"];
export const agendaTypes: readonly AgendaType[] = ["dominance", "support", "might", "wealth"];
export const fleetTypes: readonly Fleet[] = ["corvette", "sentry", "destroyer", "dreadnought", "carrier"];
export const installationTypes: readonly Installation[] = ["sector-defense", "shipyard", "starbase"];
export const guildTypes: readonly Guild[] = ["farmers", "engineers", "miners", "bankers", "scientists"];

/** What each guild produces. */
export const resourceOf: { readonly [guild in Guild]: Resource } = {
  farmers: "food",
  engineers: "energy",
  miners: "materials",
  bankers: "credits",
  scientists: "science",
};
