/** Resources, the voyage, and human ships. */
import { t } from "conclave/rules";
import type { EffectOf } from "../effects/index.ts";
import { joined, personFirst, unitsText } from "../effects/words.ts";
import { sourceName } from "../rules/context.ts";
import { travel } from "../rules/kobol-objective.ts";
import { seatOfPerson } from "../rules/people.ts";
import { changeResource } from "../rules/resources.ts";
import { destroyCivilians } from "../rules/space/civilians.ts";
import { damageGalactica, repairLocation, sabotageGalactica } from "../rules/space/galactica-damage.ts";
import { forceJump, moveJumpTrack } from "../rules/space/jump.ts";
import { loseNukes } from "../rules/space/nukes.ts";
import { restore, returnVipers } from "../rules/space/reserves.ts";
import { unitCount } from "../rules/space/ships.ts";
import { damageVipers } from "../rules/space/viper-damage.ts";
import { locationOf } from "../state.ts";
import { by, type OperationGroup, who, withSeat } from "./operation.ts";

export const fleetOperations = {
  resource: {
    perform: (game, { resource, delta }) => changeResource(game, resource, delta),
    text: (effect) => resourcesText([effect]),
    together: { fits: (one, next) => one.delta < 0 === next.delta < 0, text: resourcesText },
    worth: ({ resource, delta }, situation) => situation.change(resource, delta),
  },
  "jump-track": {
    perform: (game, { delta }) => moveJumpTrack(game, delta),
    text: ({ delta }) => t(delta < 0 ? "effect.jump-track-back" : "effect.jump-track", { count: Math.abs(delta) }),
    worth: ({ delta }, { step }) => delta * step,
  },
  distance: {
    // The card stays beside the objective to show its distance (B133).
    *perform(game, { delta }, { source }) {
      if (source.kind === "crisis") {
        game.move(source.card, "voyage");
        game.log("effect.beside-objective", { card: sourceName(game, source) });
      }
      yield* travel(game, delta);
    },
    text: ({ delta }) => t("effect.distance", { count: delta }),
    worth: ({ delta }) => 3 * delta,
  },
  "force-jump": {
    perform: (game) => forceJump(game),
    text: () => t("effect.force-jump"),
  },
  "lose-raptors": {
    *perform(game, { count }) {
      const { state } = game;
      const lost = Math.min(count, state.raptors);
      if (lost === 0) return;
      state.raptors -= lost;
      state.destroyedRaptors += lost;
      game.log("effect.pieces-lost", { pieces: unitCount("raptor", lost) });
    },
    text: ({ count }) => t("effect.lose-raptors", { units: unitsText("raptor", count) }),
    worth: ({ count }, { view }) => -0.5 * Math.min(count, view.raptors),
  },
  "lose-nukes": {
    *perform(game, { count }) {
      loseNukes(game, count);
    },
    text: ({ count }) => t("effect.lose-nukes", { units: unitsText("nuke", count) }),
    worth: ({ count }, { view }) => -1.5 * Math.min(count, view.nukes),
  },
  restore: {
    *perform(game, { by: person, unit, from, count, optional = false }, context) {
      const seat = seatOfPerson(game, person, context) ?? game.current;
      yield* restore(game, { by: seat, unit, from, count, optional });
    },
    text: (effect) =>
      t(effect.optional ? "effect.restore-optional" : "effect.restore", {
        by: personFirst(effect.by),
        units: unitsText(effect.unit, effect.count),
        from: joined(
          "effect.or",
          effect.from.map((state) => t(`state.${state}`)),
        ),
      }),
    worth: ({ count }) => 0.4 * count,
  },
  "damage-vipers": {
    *perform(game, { where, count, by: person }, context) {
      yield* damageVipers(game, where, count, seatOfPerson(game, person, context) ?? game.current);
    },
    text: ({ where, count, by: person }) =>
      where === "reserves"
        ? t("effect.damage-vipers-reserves", { units: unitsText("viper", count) })
        : t("effect.damage-vipers-space", { by: personFirst(person), units: unitsText("viper", count) }),
    worth: ({ count }) => -0.5 * count,
  },
  "return-vipers": {
    perform: (game) => returnVipers(game),
    text: () => t("effect.return-vipers"),
  },
  "destroy-civilians": {
    perform: (game, { count }) => destroyCivilians(game, count),
    text: ({ count }) => t("effect.destroy-civilians", { count }),
    worth: ({ count }, situation) => situation.change("population", -count),
  },
  "damage-galactica": {
    perform: (game, { count }) => damageGalactica(game, count),
    text: ({ count }) => t("effect.damage-galactica", { count }),
    worth: ({ count }, { damagedLocations }) => -(1.2 + damagedLocations * 0.5) * count,
  },
  "sabotage-galactica": {
    perform: withSeat(by, (game, seat, { draw, resolve }) => sabotageGalactica(game, seat, draw, resolve)),
    text: (effect) =>
      t("effect.sabotage-galactica", { by: personFirst(effect.by), draw: effect.draw, resolve: effect.resolve }),
  },
  "repair-location": {
    perform: withSeat(who, function* (game, seat) {
      const location = locationOf(game, seat);
      if (location !== undefined) yield* repairLocation(game, location);
    }),
    text: (effect) => t("effect.repair-location", { who: personFirst(effect.who) }),
  },
} satisfies OperationGroup;

function resourcesText(changes: readonly EffectOf<"resource">[]) {
  return t((changes[0]?.delta ?? 0) < 0 ? "effect.resource-lost" : "effect.resource", {
    resources: changes.map(({ resource, delta }) => t(`resource.${resource}.count`, { count: Math.abs(delta) })),
  });
}
