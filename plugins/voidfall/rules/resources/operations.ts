import { playerOf, type Rule, t } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Operations, Resource, Resources } from "../../effects/effect-types.ts";
import { anyResource, resourceOf } from "../../effects/writing.ts";
import { amounts, influenceText, resourceChoice, resourceName } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { stockLimit } from "../../values.ts";
import { metricText } from "../effects/metric-text.ts";
import type { OperationRules } from "../effects/operation.ts";
import { guildsOf } from "../map.ts";
import { gainResources, isProductive, produceResources } from "../production/production.ts";
import { metricOf } from "../scoring/metrics.ts";

/** Influence, resources and production. */
export const resourcesOperations: OperationRules<
  | "gain-influence"
  | "gain-influence-per"
  | "lose-influence"
  | "gain-resources"
  | "gain-resources-choice"
  | "gain-resource-per"
  | "gain-of-guild"
  | "gain-of-guilds"
  | "lose-resources"
  | "exchange"
  | "produce"
  | "produce-choice"
> = {
  "gain-influence": {
    isPossible: (_, __, { amount }) => amount > 0,
    *carryOut(game, context, { amount }) {
      return gainInfluence(game, context, amount);
    },
    text: ({ amount }) => t("effect.gain-influence", { influence: influenceText(amount) }),
    isPlainGain: true,
  },
  "gain-influence-per": {
    isPossible: (position, { seat, notes }, { per, metric }) => per * metricOf(position, seat, metric, notes) > 0,
    *carryOut(game, context, { per, metric }) {
      return gainInfluence(game, context, per * counted(game, context, metric));
    },
    text: ({ per, metric }) =>
      t("effect.gain-influence-per", { influence: influenceText(per), metric: metricText(metric) }),
    isPlainGain: true,
  },
  "lose-influence": {
    // What cannot be lost is ignored.
    isPossible: () => true,
    *carryOut(game, { seat }, { amount }) {
      const player = playerOf(game, seat);
      const lost = Math.min(amount, player.influence);
      player.influence -= lost;
      game.log("influence-lost", { player: { seat }, influence: influenceText(lost) });
      return true;
    },
    text: ({ amount }) => t("effect.lose-influence", { influence: influenceText(amount) }),
  },
  "gain-resources": {
    isPossible: (position, context, { resources }) => hasRoom(position, context, keysOf(resources)),
    *carryOut(game, context, { resources }) {
      return gainResources(game, context.seat, resources);
    },
    text: ({ resources }) => t("effect.gain-resources", { resources: amounts(resources) }),
    isPlainGain: true,
  },
  "gain-resources-choice": {
    isPossible: (position, context, { from }) => hasRoom(position, context, from),
    *carryOut(game, context, { count, from }) {
      return gainResources(game, context.seat, yield* chooseResources(game, context, count, from));
    },
    text: ({ count, from }) =>
      t("effect.gain-resources-choice", {
        count,
        any: from.length === anyResource.length,
        from: from.map(resourceName),
      }),
  },
  "gain-resource-per": {
    isPossible: (position, context, { resource, per, metric }) =>
      hasRoom(position, context, [resource]) && per * metricOf(position, context.seat, metric, context.notes) > 0,
    *carryOut(game, context, { resource, per, metric }) {
      return gainResources(game, context.seat, { [resource]: per * counted(game, context, metric) });
    },
    text: ({ resource, per, metric }) =>
      t("effect.gain-resource-per", { resources: amounts({ [resource]: per }), metric: metricText(metric) }),
    isPlainGain: true,
  },
  "gain-of-guild": {
    isPossible: (position, context) => hasRoom(position, context, keysOf(ofGuild(context, 1))),
    *carryOut(game, context, { count }) {
      return gainResources(game, context.seat, ofGuild(context, count));
    },
    text: ({ count }) => t("effect.gain-of-guild", { count }),
    isPlainGain: true,
  },
  "gain-of-guilds": {
    isPossible: (position, context) => hasRoom(position, context, keysOf(ofGuilds(position, context, 1))),
    *carryOut(game, context, { count }) {
      return gainResources(game, context.seat, ofGuilds(game, context, count));
    },
    text: ({ count }) => t("effect.gain-of-guilds", { count }),
    isPlainGain: true,
  },
  "lose-resources": {
    isPossible(position, { seat, mandatory }, { resources }) {
      const stock = playerOf(position, seat).resources;
      const lost = keysOf(resources);
      return mandatory
        ? lost.every((resource) => stock[resource] >= (resources[resource] ?? 0))
        : lost.some((resource) => stock[resource] > 0);
    },
    *carryOut(game, { seat }, { resources }) {
      const stock = playerOf(game, seat).resources;
      const lost = Object.fromEntries(
        keysOf(resources).map((resource) => [resource, Math.min(stock[resource], resources[resource] ?? 0)]),
      ) as Resources;
      for (const resource of keysOf(lost)) stock[resource] -= lost[resource] ?? 0;
      game.log("resources-lost", { player: { seat }, resources: amounts(lost) });
      return true;
    },
    text: ({ resources }) => t("effect.lose-resources", { resources: amounts(resources) }),
  },
  exchange: {
    isPossible: (position, { seat }, { pay }) => playerOf(position, seat).resources[pay] > 0,
    *carryOut(game, context, { pay, gain, max }) {
      const { seat, source } = context;
      const stock = playerOf(game, seat).resources;
      const most = Math.min(max, stock[pay]);
      const params = { source, paid: resourceName(pay), gained: resourceName(gain) };
      const count = yield* game.integer(seat, "exchange", { min: 0, max: most, params, publicOptions: true });
      if (count === 0) return false;
      stock[pay] -= count;
      game.log("pays", { player: { seat }, paid: amounts({ [pay]: count }) });
      return gainResources(game, context.seat, { [gain]: count });
    },
    text: ({ pay, gain, max }) => t("effect.exchange", { max, paid: resourceName(pay), gained: resourceName(gain) }),
  },
  produce: {
    isPossible: (position, { seat }, { resources }) =>
      resources.some((resource) => isProductive(position, seat, resource)),
    *carryOut(game, context, { resources }) {
      yield* produceResources(game, context, resources);
      return true;
    },
    text: ({ resources }) => t("effect.produce", { resources: resources.map(resourceName) }),
    isPlainGain: true,
  },
  "produce-choice": {
    isPossible: (position, context, details) => producible(position, context, details).length > 0,
    *carryOut(game, context, details) {
      yield* produceResources(game, context, yield* chooseProduction(game, context, details));
      return true;
    },
    text: ({ types, ofGuild: isOfGuild }) =>
      isOfGuild ? t("effect.produce-of-guild") : t("effect.produce-choice", { types }),
  },
};

const keysOf = (resources: Resources): readonly Resource[] =>
  anyResource.filter((resource) => (resources[resource] ?? 0) > 0);

function counted(game: Match, { seat, notes }: Context, metric: string): number {
  return game.look((position) => metricOf(position, seat, metric, notes));
}

function hasRoom(position: Position, { seat }: Context, resources: readonly Resource[]): boolean {
  const limit = position.value(stockLimit, { seat });
  return resources.some((resource) => playerOf(position, seat).resources[resource] < limit);
}

function gainInfluence(game: Match, { seat }: Context, count: number): boolean {
  playerOf(game, seat).influence += count;
  game.log("influence-gained", { player: { seat }, influence: influenceText(count) });
  return count > 0;
}

/** Of what the guild produces that has just been established. */
function ofGuild({ deed }: Context, count: number): Resources {
  return deed?.guild === undefined ? {} : { [resourceOf[deed.guild]]: count };
}

/** For each type of guild in the sector of the deed. */
function ofGuilds(position: Position, { deed }: Context, count: number): Resources {
  if (deed?.sector === undefined) return {};
  const guilds = guildsOf(position, sectorOf(position, deed.sector));
  return Object.fromEntries(guilds.map((guild) => [resourceOf[guild], count]));
}

/** Resources of a player’s choice, no more than there is room for. */
function* chooseResources(
  game: Match,
  { seat, source }: Context,
  count: number,
  from: readonly Resource[],
): Rule<Resources> {
  const { resources } = playerOf(game, seat);
  const limit = game.value(stockLimit, { seat });
  const room = (resource: Resource) => limit - resources[resource];
  const options = from.filter((resource) => room(resource) > 0).map(resourceChoice);
  const total = Math.min(
    count,
    options.reduce((sum, { value }) => sum + room(value), 0),
  );
  const params = { source, count: total };
  if (total === 1) {
    return { [yield* game.choose(seat, "gain-resource", options, { params, publicOptions: true })]: 1 };
  }
  const settings = { total, limit: room, params, publicOptions: true };
  return Object.fromEntries(yield* game.allocate(seat, "gain-resource", options, settings));
}

/** What can be produced: anything, or what the guild produces that has just been established. */
function producible(
  position: Position,
  { seat, notes }: Context,
  { ofGuild: isOfGuild = false }: Operations["produce-choice"],
): readonly Resource[] {
  const guild = notes.deeds.findLast((done) => done.seat === seat && done.kind === "establish-guild")?.guild;
  const fitting = isOfGuild ? (guild ? [resourceOf[guild]] : []) : anyResource;
  return fitting.filter((resource) => isProductive(position, seat, resource));
}

/** Different resources that a player produces. */
function* chooseProduction(
  game: Match,
  context: Context,
  details: Operations["produce-choice"],
): Rule<readonly Resource[]> {
  const { seat, source } = context;
  const { types } = details;
  const productive = game.look((position) => producible(position, context, details));
  const options = productive.map(resourceChoice);
  const unavailable = anyResource
    .filter((resource) => !productive.includes(resource))
    .map((resource) => ({ id: resource, label: resourceName(resource), reason: t("reason.no-yield") }));
  const count = Math.min(types, options.length);
  const settings = { params: { source, count }, unavailable, publicOptions: true };
  if (count === 1) return [yield* game.choose(seat, "produce", options, settings)];
  return yield* game.chooseMany(seat, "produce", options, { ...settings, min: count, max: count });
}
