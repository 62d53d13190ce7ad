import type { Prompt } from "conclave/rules";
import { houses } from "../catalogues/houses.ts";
import { technologies } from "../catalogues/technologies/index.ts";
import type { Effect, OperationName, Part } from "../effects/effect-types.ts";
import { operationsIn } from "../effects/parts.ts";
import { isMarkedWithoutEffect } from "../rules/effects/action-label.ts";
import { total } from "../rules/scoring/count.ts";
import { type Model, modelOf } from "../table/model.ts";
import type { Table } from "../table/table.ts";
import { actionsOf, lastAction, nameOfOffered } from "../table/turn.ts";
import type { EventCard } from "../types.ts";
import { done, resolved } from "./imagining.ts";
import { outlook, worthOfTaking } from "./outlook.ts";
import { bestTurn, worthOfAction, worthOfPlaying, worthsOfFocuses } from "./planning.ts";
import { visions } from "./visions.ts";
import { worthOfCatastrophe, worthOfEffect, worthOfPart } from "./worth.ts";

/** What a bot wishes, option by option. */

type Choosing = Extract<Prompt, { kind: "choose" | "choose-many" }>;
type PromptOption = Choosing["options"][number];

/** How much a bot wants an option of a prompt, in influence. Nothing is worth 0. */
type Wish = (table: Table, option: PromptOption, prompt: Choosing, model: Model) => number;

/** What a Trade token is worth that might be kept. */
function worthOfTradeToken(table: Table, model: Model): number {
  return outlook(table, model) - outlook(table, { ...model, tradeTokens: model.tradeTokens - 1 });
}

/** The wishes by the key of the prompt, where things would not simply look better or worse. */
const wishes: { readonly [key: string]: Wish } = {
  "third-action": (table, { id }, _, model) =>
    worthOfThird(table, model) - (id === "third-action" ? 2 : worthOfTradeToken(table, model)),
  "play-agenda": (table, { id }, _, model) => worthOfPlaying(table, model, id) - outlook(table, model),
  action: (table, option, { options }, model) => worthOfActionAt(table, model, option, options),
  "preferred-action": (table, option, _, model) => worthOfActionAt(table, model, option, []),
  part: worthOfPartAt,
  cost: (_, { id }) => -Number(id.split("-")[1] ?? 0),
  payment: (_, { id }) => Number(id === "as-proposed"),
  share: (_, { id }) => -Number(id.split("-")[1] ?? 0),
  "lost-technology": (_, { id }) => -id.length / 100,
  "agenda-slot": (table, option, _, model) => {
    // Without a slot it is gone.
    const hand = model.hand.filter((card) => card !== table.view.turn?.agenda?.card);
    const after = visions["agenda-slot"]?.(table, model, option.id, option);
    return after ? outlook(table, after) - outlook(table, { ...model, hand }) : 0;
  },
  "agenda-score": (table, { id }) => table.me.slots.find(({ agenda }) => agenda?.card === id)?.score?.total ?? 0,
  objective: (table, { id }) => worthOfBlock(table, Number(id.split("-")[1]) - 1),
  crisis: (table, { id }, _, model) => worthOfConsequence(table, model, id),
  war: (table, { id }) => (id === "catastrophe" ? worthOfCatastrophe(table) + 3 : -9),
  place: (table, { id }, _, model) => -worthOfHelpAt(table, model, id),
  "haven-reward": (_, { id }) => ({ "remove-harbinger": 9, "remove-corruption": 6, deploy: 4 })[id] ?? 2,
  haven: (table, { id }) => {
    const { levels, filled } = table.view.voidborn?.havens[Number(id.split("-")[1]) - 1] ?? { levels: 1, filled: [] };
    return 10 / (levels - filled.length);
  },
  "harbinger-track": (table, { id }) => worthOfTrackOnBoard(table, id),
  "discard-crisis": (table, { about = [] }) => (about[0]?.id === table.view.voidborn?.crisis?.key ? 5 : 4),
  "remove-harbinger": (table, { id }) => (table.sector(id) ? 9 : 4),
  "remove-void-cube": (table, { id }, _, model) => 1 + worthOfHelpAt(table, model, id) / 10,
  "turn-order": (_, { id }) => -Number(id.split("-")[1]),
};

/** How much the bot wants each option; something small for questions that it does not know. */
export function wishesFor(table: Table, prompt: Choosing): readonly number[] {
  const model = modelOf(table);
  const ids = prompt.options.map(({ id }) => id);
  if (prompt.key === "focus") return worthsOfTurns(table, model, ids);
  if (prompt.key === "focus-spent") return worthsOfFocuses(table, model, ids).map((worth) => -worth);
  const wish = wishes[prompt.key];
  if (wish) return prompt.options.map((option) => wish(table, option, prompt, model));
  const see = visions[prompt.key];
  if (!see) return prompt.options.map(() => 0.1);
  const now = outlook(table, model);
  return prompt.options.map((option) => {
    const after = see(table, model, option.id, option);
    return after ? outlook(table, after) - now : -1;
  });
}

/** What turns would bring that begin so: with a focus from hand or from the common offer, or as an extension has it. */
function worthsOfTurns(table: Table, model: Model, ids: readonly string[]): readonly number[] {
  const kinds = ids.map((id) => /^(?:play|special):(.+)$/.exec(id)?.[1]);
  const known = kinds.filter((kind) => kind !== undefined);
  const worths = new Map(worthsOfFocuses(table, model, known).map((worth, index) => [known[index], worth] as const));
  return kinds.map((kind) => worths.get(kind) ?? outlook(table, model));
}

/** What an action adds to the turn. One that is marked as without effect is worth no more than what is paid for it. */
function worthOfActionAt(
  table: Table,
  model: Model,
  { id, label }: PromptOption,
  options: readonly PromptOption[],
): number {
  const isPointless = isMarkedWithoutEffect(label);
  const others = options.flatMap((option) => (isMarkedWithoutEffect(option.label) ? [] : nameOfOffered(option.id)));
  const worth = worthOfAction(table, model, nameOfOffered(id), others, isPointless) - outlook(table, model);
  return isPointless ? worth - aversion : worth;
}

/** What keeps a bot from paying for nothing where that looks as good as anything else. */
const aversion = 0.01;

/** What a third action adds to the turn. */
function worthOfThird(table: Table, model: Model): number {
  const { turn } = table.view;
  if (!turn) return 0;
  const actions = actionsOf(table, turn.focus.card);
  return bestTurn(table, model, actions, 3).worth - bestTurn(table, model, actions, 2).worth;
}

// --- parts of effects -------------------------------------------------------------------------------------------------

/** A part of an effect. Which one it is can be told from what is under way; else it is taken for an ordinary one. */
function worthOfPartAt(table: Table, option: PromptOption, prompt: Choosing, model: Model): number {
  const operations = operationsOf(option);
  if (operations.length === 0) return 1;
  const effect = effectsUnderWay(table).find((one) => fits(one, prompt));
  const part = effect?.parts[Number(option.id.split("-")[1]) - 1];
  if (part) return outlook(table, done(table, model, part, true)) - outlook(table, model);
  return Math.max(...operations.map((op) => worthOfPart(table, ordinary(op))));
}

function operationsOf({ about = [] }: PromptOption): readonly OperationName[] {
  return about.flatMap(({ type, id }) => (type === "operation" ? [id as OperationName] : []));
}

/** Whether all parts that are offered stand in an effect at their places. */
function fits({ parts }: Effect, { options }: Choosing): boolean {
  return options.every((option) => {
    if (!option.id.startsWith("part-")) return true;
    const part = parts[Number(option.id.split("-")[1]) - 1];
    return part !== undefined && operationsIn(part).join() === operationsOf(option).join();
  });
}

/** The effects that might be under way: of the last action, of tracks, of the event. */
function effectsUnderWay(table: Table): readonly Effect[] {
  const { event } = table.view;
  const action = lastAction(table);
  const house = table.rules.entries(houses).find(table.me.house ?? "");
  const spaces = table.me.tracks.flatMap(({ track, space }) => house?.tracks[track as "society"][space - 1] ?? []);
  const frames = event ? table.card<EventCard>(event.card).frames.flatMap(({ effect }) => effect ?? []) : [];
  const learned = table.me.technologies.flatMap(
    ({ technology }) => table.rules.entries(technologies).find(technology)?.immediate ?? [],
  );
  return [...(action ? [action.effect] : []), ...spaces, ...learned, ...frames].flatMap(nested);
}

function nested(effect: Effect): readonly Effect[] {
  return [effect, ...effect.parts.flatMap((part) => ("mode" in part ? nested(part) : []))];
}

/** An operation with ordinary details. */
function ordinary(op: OperationName): Part {
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
  return details as unknown as Part;
}

// --- the map, events and crises ---------------------------------------------------------------------------------------

/** The Voidborn are better strengthened where they are least to be attacked. */
function worthOfHelpAt(table: Table, model: Model, id: string): number {
  const sector = table.sector(id);
  return sector ? worthOfTaking(table, model, sector) / (1 + sector.voidCubes + sector.installations.length) : 0;
}

/** What a block of the event gives now: the view has how often, and the influence. */
function worthOfBlock(table: Table, index: number): number {
  const { event } = table.view;
  const block = event ? table.card<EventCard>(event.card).objectives[index] : undefined;
  const seen = table.me.objectives[index];
  if (!block || !seen) return 0;
  return total(
    block.map((line, place) => {
      const { times, influence } = seen.lines[place] ?? { times: 0, influence: 0 };
      return "reward" in line ? times * worthOfEffect(table, line.reward) : influence;
    }),
  );
}

/** Skirmishes are worse than costs, as long as there is room. */
function worthOfTrackOnBoard({ view }: Table, id: string): number {
  const { war = [], economic = [], boardSlots = 4 } = view.voidborn ?? {};
  const slots = id === "war" ? war : economic;
  return (id === "war" ? 1 : 4) - (slots.length >= boardSlots ? 20 : 0);
}

/** A penalty, the Crisis board, or a Catastrophe. */
function worthOfConsequence(table: Table, model: Model, id: string): number {
  const { crisis, war = [], economic = [], boardSlots = 4 } = table.view.voidborn ?? {};
  if (id === "catastrophe") return worthOfCatastrophe(table) + 3;
  if (id === "penalty") {
    const { penalty } = crisis ? table.crisis(crisis.card) : {};
    return penalty ? outlook(table, resolved(table, model, penalty, true)) - outlook(table, model) : 0;
  }
  const [slots, harm] = id === "board-war" ? [war, 5] : [economic, 2.5];
  const isPushed = slots.length >= boardSlots;
  return -5 - harm + (isPushed ? worthOfCatastrophe(table) : 0);
}
