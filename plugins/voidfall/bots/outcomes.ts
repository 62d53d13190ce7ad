import type {
  CorruptionPlace,
  Guild,
  Installation,
  OperationName,
  Operations,
  Resource,
  Where,
} from "../effects/effect-types.ts";
import { anyResource } from "../effects/writing.ts";
import { count, yieldOf } from "../table/counting.ts";
import {
  corruptedPlaces,
  freePlaces,
  type Model,
  movesBetween,
  orElse,
  type Plot,
  recallable,
  recallFrom,
  withCorruption,
  withCubes,
  withGain,
  withGuild,
  withInstallation,
  withPopulation,
} from "../table/model.ts";
import type { Table } from "../table/table.ts";
import { invaded } from "./conquests.ts";
import { learned } from "./learning.ts";
import { outlook, scoreOf } from "./outlook.ts";
import { worthOfPart } from "./worth.ts";

/** What can come of an operation. An operation that is impossible leaves everything as it is. */

type Outcomes<Name extends OperationName> = (table: Table, model: Model, details: Operations[Name]) => readonly Model[];

const guilds: readonly Guild[] = ["farmers", "engineers", "miners", "bankers", "scientists"];

const extra = (model: Model, worth: number): readonly Model[] => [{ ...model, extra: model.extra + worth }];

/** Again and again the best of what there is. */
function repeated(
  table: Table,
  model: Model,
  times: number,
  next: (model: Model) => readonly Model[],
): readonly Model[] {
  let found = model;
  for (let time = 0; time < times; time++) {
    const more = next(found);
    if (more.length === 0) break;
    found = highest(table, more);
  }
  return [found];
}

export function highest(table: Table, models: readonly Model[]): Model {
  return models.reduce((one, other) => (outlook(table, other) > outlook(table, one) ? other : one));
}

function plotsAt(model: Model, where: Where | undefined): readonly Plot[] {
  switch (where) {
    case "home":
      return model.sectors.filter(({ isHome }) => isHome);
    case "outside-home":
      return model.sectors.filter(({ isHome }) => !isHome);
    case "same-sector":
    case "combat-sector":
      return model.same === undefined ? model.sectors : model.sectors.filter(({ id }) => id === model.same);
    case "recalled-from":
    case "destroyed-at":
      return model.paidAt === undefined ? model.sectors : model.sectors.filter(({ id }) => id === model.paidAt);
    case "recalled-from-or-adjacent":
      return model.sectors.filter(
        ({ id, seen }) => id === model.paidAt || seen.neighbours.includes(model.paidAt ?? ""),
      );
    case "other-than-paid":
      return model.sectors.filter(({ id }) => id !== model.paidAt);
    case "scientists-sector":
      return model.sectors.filter((plot) => plot.guilds.includes("scientists"));
    case "each-shipyard":
    case "shipyard-sector":
      return model.sectors.filter(({ installations }) => installations.some((piece) => piece !== "sector-defense"));
    case "house-mat":
      return [];
    default:
      return model.sectors;
  }
}

const at = (model: Model, same: string): Model => (model.same === undefined ? { ...model, same } : model);

function grown(model: Model, where: Where | undefined): readonly Model[] {
  return plotsAt(model, where)
    .filter(({ population, corrupted }) => population > 0 && population < 6 && !corrupted)
    .map(({ id }) => at(withPopulation(model, id, 1), id));
}

function cleansed(model: Model, where: Where | undefined): readonly Model[] {
  const sectors = plotsAt(model, where).map(({ id }) => id);
  return corruptedPlaces(model)
    .filter((place) => {
      if (where === undefined) return true;
      const isSector = model.sectors.some(({ id }) => id === place);
      return isSector ? sectors.includes(place) : where === "house-mat";
    })
    .map((place) => {
      const after = withCorruption(model, place, false);
      return model.sectors.some(({ id }) => id === place) ? at(after, place) : after;
    });
}

/** With a corruption more: everywhere, or at places of these kinds. */
export function corrupted(model: Model, places: readonly CorruptionPlace[] | undefined): readonly Model[] {
  const kindOf = (place: string): CorruptionPlace =>
    place.startsWith("slot-") ? "agenda-slot" : model.tracks.some(({ track }) => track === place) ? "track" : "sector";
  return freePlaces(model)
    .filter((place) => !places || places.includes(kindOf(place)))
    .map((place) => withCorruption(model, place, true));
}

function established(model: Model, guild: Guild | "any", where: Where | undefined): readonly Model[] {
  const open = plotsAt(model, where)
    .filter(({ guildSlots }) => guildSlots > 0)
    .toSorted((one, other) => other.population - one.population)
    .slice(0, 3);
  const kinds = guild === "any" ? guilds : [guild];
  return open.flatMap(({ id }) => kinds.map((kind) => at(withGuild(model, id, kind), id)));
}

function built(table: Table, model: Model, piece: Installation | "any", where: Where | undefined): readonly Model[] {
  const pieces: readonly Installation[] =
    piece !== "any"
      ? [piece]
      : table.hasStarbases
        ? ["sector-defense", "shipyard", "starbase"]
        : ["sector-defense", "shipyard"];
  return plotsAt(model, where)
    .filter(({ installationSlots }) => installationSlots > 0)
    .flatMap(({ id }) => pieces.map((one) => at(withInstallation(model, id, one), id)));
}

function deployed(
  table: Table,
  model: Model,
  { upTo, fleet = "corvette", where }: Operations["deploy"],
): readonly Model[] {
  const places = plotsAt(model, where);
  const put = (from: Model, id: string): Model => ({ ...withCubes(from, id, fleet, 1), active: from.active - 1 });
  if (where === "each-shipyard") {
    const all = places.reduce((now: Model, { id }) => (now.active > 0 ? put(now, id) : now), model);
    return [all];
  }
  return repeated(table, model, upTo, (now) => (now.active > 0 ? places.map(({ id }) => put(now, id)) : []));
}

function regrouped(table: Table, model: Model, moves: number): readonly Model[] {
  let found = model;
  for (let move = 0; move < Math.min(moves, 4); move++) {
    const next = movesBetween(found).map(({ after }) => after);
    if (next.length === 0) break;
    const better = highest(table, [found, ...next]);
    if (better === found) break;
    found = better;
  }
  return [found];
}

// --- invasions --------------------------------------------------------------------------------------------------------

// --- cards, tokens, resources -----------------------------------------------------------------------------------------

function withAgendas(
  table: Table,
  model: Model,
  { type, unseen = false }: Operations["gain-agenda"],
): readonly Model[] {
  const piles = table.view.offers.piles.filter((pile) => type === "any" || pile.key === type);
  return orElse(
    piles.flatMap((pile) => {
      const known = pile.offer && !unseen ? [{ ...model, hand: [...model.hand, pile.offer.card] }] : [];
      const unknown = pile.count > 0 ? [{ ...model, drawn: model.drawn + 1 }] : [];
      const all = [...known, ...unknown];
      return pile.corrupted ? all.map((one) => ({ ...one, extra: one.extra - 4 })) : all;
    }),
    model,
  );
}

/** With a production; what is beyond the limit brings influence, and twice in a turn a level of a Safe Haven. */
export function produced(table: Table, model: Model, resource: Resource): Model {
  const amount = yieldOf(table, model, resource);
  const after = withGain(model, { [resource]: amount });
  if (model.stock[resource] + amount <= 15) return after;
  const overproduced = model.overproduced + 1;
  const level = overproduced === 2 && table.isAgainstVoid ? 1 : 0;
  return { ...after, influence: after.influence + 3, overproduced, havenLevels: after.havenLevels + level };
}

function gainedByChoice(table: Table, model: Model, { count: number, from }: Operations["gain-resources-choice"]) {
  return repeated(table, model, number, (now) => from.map((resource) => withGain(now, { [resource]: 1 })));
}

// --- by operation -----------------------------------------------------------------------------------------------------

/** What is only weighed at a glance. */
const atAGlance =
  <Name extends OperationName>(op: Name): Outcomes<Name> =>
  (table, model, details) =>
    extra(model, worthOfPart(table, { op, ...details } as never));

/** What can come of each operation. */
export const outcomes: { readonly [Name in OperationName]: Outcomes<Name> } = {
  "increase-population": (table, model, { upTo, where }) => repeated(table, model, upTo, (now) => grown(now, where)),
  "decrease-population": atAGlance("decrease-population"),
  "remove-corruption": (table, model, { count: number, where }) =>
    repeated(table, model, number, (now) => cleansed(now, where)),
  "move-corruption": (table, model) => {
    const [removed] = repeated(table, model, 1, (now) => cleansed(now, undefined));
    return removed && removed !== model ? [model, highest(table, corrupted(removed, undefined))] : [model];
  },
  "gain-corruption": (table, model, { count: number, at: places }) =>
    repeated(table, model, number, (now) => corrupted(now, places)),
  "corrupt-pile": atAGlance("corrupt-pile"),
  "establish-guild": (table, model, { upTo, guild, where }) =>
    repeated(table, model, upTo, (now) => established(now, guild, where)),
  "build-installation": (table, model, { upTo, installation, where }) =>
    repeated(table, model, upTo, (now) => built(table, now, installation, where)),
  "destroy-guild": atAGlance("destroy-guild"),
  "destroy-installation": atAGlance("destroy-installation"),
  activate: (_, model, { upTo }) => {
    const number = Math.min(upTo, model.inactive);
    return [{ ...model, active: model.active + number, inactive: model.inactive - number }];
  },
  deactivate: (_, model, { count: number }) => [
    { ...model, active: Math.max(0, model.active - number), inactive: model.inactive + number },
  ],
  recall: (_, model) =>
    orElse(
      recallable(model).flatMap(({ id }) => recallFrom(model, id) ?? []),
      model,
    ),
  deploy: deployed,
  regroup: (table, model, { moves }) => regrouped(table, model, moves),
  invade: (table, model, { target }) => invaded(table, model, target),
  "gain-technology": (table, model, { kind }) => learned(table, model, kind),
  "gain-agenda": withAgendas,
  "gain-trade-token": (table, model, { count: number, withoutBenefit }) =>
    table.view.offers.trade.some((tokens) => tokens > 0)
      ? [
          {
            ...model,
            tradeTokens: model.tradeTokens + number,
            extra: model.extra + (withoutBenefit ? 0 : 1.6 * number),
          },
        ]
      : [model],
  "gain-bounty": (_, model, { count: number }) => [
    { ...model, bounties: model.bounties + number, extra: model.extra + 2 * number },
  ],
  "gain-glory": (_, model, { value }) => [{ ...model, glory: [...model.glory, value] }],
  "upgrade-glory": (_, model) => {
    const best = Math.max(0, ...model.glory.filter((value) => value < 5));
    const place = model.glory.indexOf(best);
    return place < 0
      ? [model]
      : [{ ...model, glory: model.glory.map((value, index) => (index === place ? value + 1 : value)) }];
  },
  "discard-glory": (_, model) => [{ ...model, glory: model.glory.toSorted((one, other) => one - other).slice(1) }],
  "gain-influence": (_, model, { amount }) => [{ ...model, influence: model.influence + amount }],
  "gain-influence-per": (table, model, { per, metric }) => [
    { ...model, influence: model.influence + per * count(table, model, metric) },
  ],
  "lose-influence": (_, model, { amount }) => [{ ...model, influence: Math.max(0, model.influence - amount) }],
  "gain-resources": (_, model, { resources }) => [withGain(model, resources)],
  "gain-resources-choice": gainedByChoice,
  "gain-resource-per": (table, model, { resource, per, metric }) => [
    withGain(model, { [resource]: per * count(table, model, metric) }),
  ],
  "gain-of-guild": atAGlance("gain-of-guild"),
  "gain-of-guilds": atAGlance("gain-of-guilds"),
  "trade-benefit": atAGlance("trade-benefit"),
  "lose-resources": (_, model, { resources }) => [
    withGain(model, Object.fromEntries(anyResource.map((resource) => [resource, -(resources[resource] ?? 0)]))),
  ],
  exchange: atAGlance("exchange"),
  produce: (table, model, { resources }) => [
    resources.reduce((now: Model, resource) => produced(table, now, resource), model),
  ],
  "produce-choice": (table, model, { types }) => {
    const first = highest(
      table,
      anyResource.map((resource) => produced(table, model, resource)),
    );
    return types === 1
      ? [first]
      : [
          first,
          ...anyResource.map((resource) => produced(table, first, resource)).filter((one) => one.stock !== first.stock),
        ];
  },
  "advance-track": (_, model) => [model],
  "fast-advance": atAGlance("fast-advance"),
  "preferred-focus-action": (_, model) => [model],
  "peek-events": atAGlance("peek-events"),
  "score-agenda": (table, model) => [
    {
      ...model,
      influence:
        model.influence +
        Math.max(
          0,
          ...model.slots.map(({ agenda, corrupted: isCorrupted, starting }) =>
            agenda === undefined || isCorrupted || starting ? 0 : scoreOf(table, model, agenda),
          ),
        ),
    },
  ],
  place: atAGlance("place"),
  "place-harbinger": atAGlance("place-harbinger"),
  "remove-harbinger": (table, model, { count: number }) => {
    const onMap = table.view.sectors.reduce((sum, { harbingers }) => sum + harbingers, 0);
    return extra(model, Math.min(number, onMap) * 8);
  },
  "remove-void-cube": (_, model) => extra(model, 1.5),
  "place-catastrophe": atAGlance("place-catastrophe"),
  skirmish: atAGlance("skirmish"),
  "discard-crisis": (table, model, details) => discarded(table, model, details),
  "build-haven": (_, model, { count: number }) => [{ ...model, havenLevels: model.havenLevels + number }],
  "lose-technology": atAGlance("lose-technology"),
  "resolve-reclaim": atAGlance("resolve-reclaim"),
  nothing: (_, model) => [model],
  "pay-for": (_, model) => [model],
  sequence: (_, model) => [model],
  if: (_, model) => [model],
  rule: (_, model) => [model],
};

function discarded(table: Table, model: Model, { types }: Operations["discard-crisis"]): readonly Model[] {
  const { crisis, war = [], economic = [] } = table.view.voidborn ?? {};
  const current = crisis && !table.view.turn?.solved ? [crisis] : [];
  const cards = [...current, ...[...war, ...economic].flatMap((slot) => slot.crisis ?? [])];
  const open = cards.find(({ card }) => !model.solved.includes(card) && types.includes(table.crisis(card).type));
  return open ? [{ ...model, solved: [...model.solved, open.card], extra: model.extra + 6 }] : [model];
}
