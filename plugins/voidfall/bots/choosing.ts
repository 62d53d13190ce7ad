import type { Prompt } from "conclave/rules";
import { agendaKinds } from "../agenda-types.ts";
import { houses } from "../catalogues/houses.ts";
import { technologies } from "../catalogues/technologies/index.ts";
import type { Cost, Effect, Installation, Operation, OperationName, Resource, Track } from "../effect-types.ts";
import type { AgendaCard, EventCard, FocusAction } from "../types.ts";
import type { SeenSector, Table } from "./table.ts";
import {
  worthOfCatastrophe,
  worthOfCorruption,
  worthOfCost,
  worthOfEffect,
  worthOfPart,
  worthOfPenalty,
  worthOfProduction,
  worthOfResources,
  worthOfSector,
} from "./worth.ts";

/** What a bot wishes, option by option. */

type Choosing = Extract<Prompt, { kind: "choose" | "choose-many" }>;
type PromptOption = Choosing["options"][number];

/** How much a bot wants an option of a prompt, in influence. Nothing is worth 0. */
type Wish = (table: Table, option: PromptOption, prompt: Choosing) => number;

/** The wishes by the key of the prompt. */
const wishes: { readonly [key: string]: Wish } = {
  focus: (table, { id }) => worthOfFocus(table, id),
  "focus-spent": (table, { id }) => -worthOfFocus(table, id),
  "third-action": (_, { id }) => (id === "third-action" ? 5 : 1.5),
  "play-agenda": (table, { id }) => 4 + worthOfAgenda(table, id) / 3,
  action: (table, { id }) => worthOfAction(table, id),
  "preferred-action": (table, { id }) => worthOfAction(table, id),
  part: (table, option) => worthOfOperations(table, option),
  cost: (_, { id }) => -Number(id.split("-")[1] ?? 0),
  payment: (_, { id }) => Number(id === "as-proposed"),
  invade: worthOfTarget,
  "establish-guild": (table, { id }) => worthOfGuildAt(table, id),
  "build-installation": (table, { id }) => worthOfPieceAt(table, id),
  "increase-population": (table, { id }) => worthOfGrowth(table, id),
  "lower-population": (table, { id }) => -worthOfGrowth(table, id),
  technology: (table, { about = [] }, { options }) =>
    worthOfTechnologyCard(table, about[0]?.id ?? "") + 1 / options.length,
  "lost-technology": (table, { id }) => -worthOfTechnologyCard(table, id),
  agenda: (table, { id, about = [] }) => worthOfAgendaOffer(table, id, about[0]?.id),
  "agenda-keep": (table, { id }) => worthOfAgenda(table, id),
  "agenda-slot": (table, option) => worthOfSlot(table, option),
  "discard-agenda": (table, { id }) => -worthOfSlotAt(table, Number(id.split("-")[1])),
  "agenda-score": (table, { id }) => table.me.slots.find(({ agenda }) => agenda?.card === id)?.score?.total ?? 0,
  track: (table, { id }) => worthOfTrack(table, id as Track),
  produce: (table, { id }) => worthOfProduction(table, id as Resource),
  "gain-resource": (table, { id }) => worthOfResources(table, { [id]: 1 }),
  objective: (table, { id }) => worthOfBlock(table, Number(id.split("-")[1]) - 1),
  crisis: (table, { id }) => worthOfConsequence(table, id),
  war: (table, { id }) => (id === "catastrophe" ? worthOfCatastrophe(table) + 3 : -9),
  "gain-corruption": (table, { id }) => worthOfSpot(table, id),
  "remove-corruption": (table, { id }) => -worthOfSpot(table, id),
  "move-corruption-to": (table, { id }) => worthOfSpot(table, id),
  place: (table, { id }) => -worthOfHelpAt(table, id),
  "haven-reward": (table, { id }) =>
    ({ "remove-corruption": worthOfCorruption(table), "remove-harbinger": 9, deploy: 4 })[id] ?? 2,
  "discard-crisis": (table, { about = [] }) => (about[0]?.id === table.view.voidborn?.crisis?.id ? 5 : 2),
  "remove-harbinger": () => 9,
  "remove-void-cube": () => 2,
  "turn-order": (_, { id }) => -Number(id.split("-")[1]),
  house: (table, { id }) => -(table.rules.entries(houses).find(id)?.complexity ?? 0),
};

/** How much the bot wants this option; something small for questions that it does not know. */
export function wishFor(table: Table, prompt: Choosing, option: PromptOption): number {
  return wishes[prompt.key]?.(table, option, prompt) ?? 0.1;
}

// --- focuses and actions ----------------------------------------------------------------------------------------------

/** The best actions of a focus that can be paid for. */
function worthOfFocus(table: Table, kind: string): number {
  const { actions } = table.focus(kind);
  const worths = actions
    .map((action) => worthOf(table, action))
    .filter((worth) => worth > 0)
    .sort((one, other) => other - one);
  const [first = 0, second = 0, third = 0] = worths;
  return first + second + third * 0.15;
}

function worthOf(table: Table, { cost, effect }: Pick<FocusAction, "cost" | "effect">): number {
  return table.canAfford(cost) ? worthPaid(table, cost, effect) : 0;
}

function worthPaid(table: Table, cost: Cost, effect: Effect): number {
  return worthOfEffect(table, effect) - worthOfCost(table, cost);
}

/** An action by its name: of a focus, of a technology, of the agenda, once more. */
function worthOfAction(table: Table, name: string): number {
  if (name === "agenda") {
    const { agenda } = table.view.turn ?? {};
    const { type } = agenda ? table.card<AgendaCard>(agenda.card) : {};
    return type ? worthOfEffect(table, agendaKinds[type].action) : 0;
  }
  const [source = "", id = ""] = name.replace("again:", "").split("/");
  if (source.startsWith("technology:")) {
    const technology = table.rules.entries(technologies).find(source.replace("technology:", ""));
    const own = table.me.technologies.find((one) => one.id === technology?.id);
    const action = (own?.improved ? technology?.improved : technology?.basic)?.actions?.find((one) => one.id === id);
    return action ? worthPaid(table, action.cost, action.effect) : 0;
  }
  // Of sectors and houses, and gifts to others.
  if (source.includes(":") || id === "") return 1;
  const action = table.focus(source).actions.find((one) => one.id === id);
  return action ? worthPaid(table, action.cost, action.effect) : 0;
}

/** What the operations of a part are worth; with details that only the rule knows, an ordinary amount. */
function worthOfOperations(table: Table, { about = [] }: PromptOption): number {
  const operations = about.filter(({ type }) => type === "operation");
  if (operations.length === 0) return 1;
  return Math.max(...operations.map(({ id }) => worthOfPart(table, ordinary(id as OperationName))));
}

/** An operation with ordinary details. */
function ordinary(op: OperationName): Operation {
  const details = {
    op,
    upTo: 1,
    count: 1,
    amount: 3,
    per: 1,
    value: 2,
    moves: 5,
    modifier: 0,
    types: 1,
    kind: "any",
    type: "any",
    target: "any",
    track: "any",
    guild: "any",
    installation: "any",
    metric: "",
    resources: op === "produce" ? ["food", "energy", "materials"] : { food: 1, energy: 1 },
    from: ["food", "energy", "materials"],
    items: {},
    steps: [],
    cost: {},
    gain: { op: "nothing" },
    met: { op: "nothing" },
  };
  return details as unknown as Operation;
}

// --- the map ----------------------------------------------------------------------------------------------------------

function worthOfTarget(table: Table, { id }: PromptOption): number {
  const invasion = table.view.invasions.find(({ sector }) => sector === id);
  const sector = table.sector(id);
  if (!sector) return 0.5;
  if (invasion && invasion.winner !== "invader") return -1;
  const lost = invasion ? invasion.cubes - invasion.left : 1;
  return worthOfSector(table, sector) - 1.3 * lost;
}

function sectorAt(table: Table, id: string): SeenSector | undefined {
  return table.sector(id.split("@")[1] ?? id);
}

/** A guild is worth what it will produce: the population of its sector, and resources that are missing. */
function worthOfGuildAt(table: Table, id: string): number {
  const sector = sectorAt(table, id);
  const [guild = ""] = id.split("@");
  const levels: { readonly [guild: string]: Resource } = {
    farmers: "food",
    engineers: "energy",
    miners: "materials",
    bankers: "credits",
    scientists: "science",
  };
  const resource = levels[guild];
  if (!sector || resource === undefined) return 0.1;
  const level = table.me.levels[resource];
  const upkeep = sector.guildSlots === 1 ? 0.8 : 0;
  return 1 + sector.population * (level < 4 ? 0.8 : 0.5) - level * 0.1 + (sector.corrupted ? -0.5 : 0.3) - upkeep;
}

function worthOfPieceAt(table: Table, id: string): number {
  const sector = sectorAt(table, id);
  const [piece] = id.split("@") as [Installation];
  if (!sector) return 0.1;
  const isExposed = sector.neighbours.some((other) => table.sector(other)?.voidborn);
  const worth = { "sector-defense": isExposed ? 1.5 : 0.6, shipyard: 1.2, starbase: 2.2 }[piece] ?? 1.5;
  return worth + (sector.corrupted ? 0 : 0.3) - (sector.installationSlots === 1 ? 0.8 : 0);
}

function worthOfGrowth(table: Table, id: string): number {
  const sector = sectorAt(table, id);
  if (!sector) return 1;
  return 1 + sector.guilds.length * 0.6 + (sector.population === 5 ? 1 : 0);
}

/** The Voidborn are better strengthened where they are least to be attacked. */
function worthOfHelpAt(table: Table, id: string): number {
  const sector = table.sector(id);
  return sector ? worthOfSector(table, sector) : 0;
}

/** A place for corruption: tracks that are done with first, then poor sectors, then empty slots. */
function worthOfSpot(table: Table, id: string): number {
  const track = table.me.tracks.find((one) => id === one.track || id === `track-${one.track}`);
  if (track) return track.space >= 7 ? 0 : -2 - track.tier;
  const sector = table.sector(id);
  if (sector) return -3 - sector.population / 2 - sector.guilds.length / 2;
  if (id.startsWith("chambers")) return 1;
  return -3;
}

// --- technologies, agendas, tracks ------------------------------------------------------------------------------------

function worthOfTechnologyCard(table: Table, id: string): number {
  const technology = table.rules.entries(technologies).find(id);
  const copies = table.view.offers.tableau.find((one) => one.technology === id)?.copies ?? [];
  return (technology ? worthOfEffect(table, technology.immediate) : 0) + Math.max(0, ...copies);
}

function worthOfAgenda(table: Table, kind: string): number {
  const { type, objectives } = table.card<AgendaCard>(kind);
  const isTwin = table.me.slots.some(({ agenda }) => agenda && table.card<AgendaCard>(agenda.card).type === type);
  const most = objectives.reduce((sum, objective) => sum + (objective.kind === "track" ? 4 : objective.influence), 0);
  return most - (isTwin ? 2 : 0);
}

function worthOfAgendaOffer(table: Table, id: string, card: string | undefined): number {
  const [way = "", type = ""] = id.split("@");
  const pile = table.view.offers.piles.find((one) => one.type === type);
  const isTwin = table.me.slots.some(({ agenda }) => agenda && table.card<AgendaCard>(agenda.card).type === type);
  const own = way === "top" && pile?.offer && card !== undefined ? worthOfAgenda(table, pile.offer.card) : 7;
  return own - (isTwin ? 3 : 0) - (pile?.corrupted ? worthOfCorruption(table) : 0);
}

function worthOfSlot(table: Table, { id, about = [] }: PromptOption): number {
  const index = Number((about[0]?.id ?? id.replace("slot-", "")).split("@")[0]) - 1;
  return 6 - worthOfSlotAt(table, index);
}

function worthOfSlotAt(table: Table, index: number): number {
  const slot = table.me.slots[index];
  if (!slot) return 0;
  return (slot.corrupted ? 4 : 0) + (slot.agenda ? 3 + (slot.score?.total ?? 0) : 0);
}

function worthOfTrack(table: Table, id: Track): number {
  const track = table.me.tracks.find((one) => one.track === id);
  const house = table.rules.entries(houses).find(table.me.house ?? "");
  if (!track || !house) return 0;
  const benefit = house.tracks[id][track.space];
  const gained = benefit && !track.corrupted ? worthOfEffect(table, benefit) : 0;
  const isNewTier = [2, 4, 5, 6].includes(track.space);
  return 0.5 + gained + (isNewTier ? 2 : 0) + (track.space === 6 && table.isAgainstVoid ? 8 : 0);
}

// --- events and crises ------------------------------------------------------------------------------------------------

function worthOfBlock(table: Table, index: number): number {
  const { event } = table.view;
  const block = event ? table.card<EventCard>(event.card.card).objectives[index] : undefined;
  if (!block) return 0;
  return block.reduce((sum, line) => sum + ("reward" in line ? worthOfEffect(table, line.reward) : 8), 0);
}

/** A penalty, the Crisis board, or a Catastrophe. */
function worthOfConsequence(table: Table, id: string): number {
  const { crisis, war = [], economic = [], boardSlots = 4 } = table.view.voidborn ?? {};
  if (id === "catastrophe") return worthOfCatastrophe(table) + 3;
  if (id === "penalty") {
    const { penalty } = crisis ? table.crisis(crisis.card) : {};
    return penalty ? worthOfPenalty(table, penalty) : 0;
  }
  const slots = id === "board-war" ? war : economic;
  const isPushed = slots.length >= boardSlots;
  return -5 - slots.length * 1.5 + (isPushed ? worthOfCatastrophe(table) : 0);
}
