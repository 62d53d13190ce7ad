import { choice, type Option, type Rule, t } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Operations } from "../../effects/effect-types.ts";
import { located, sectorChoice, sectorLabel, sectorReference } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { hasAbility } from "../abilities/abilities-of.ts";
import { sectorsAt } from "../abilities/places.ts";
import { removeFrom } from "../corruption/steps.ts";
import { deed } from "../effects/handles.ts";
import type { OperationRules } from "../effects/operation.ts";
import { chooseOrWaive } from "../effects/waiving.ts";
import { installationsOf, isPure, type SeenSector, typeOf } from "../map.ts";
import { lowerable, lowerPopulation } from "./losing.ts";

/** Population. */
export const populationOperations: OperationRules<"increase-population" | "decrease-population"> = {
  "increase-population": {
    isPossible: (position, context, details) => growthsFor(position, context, details).length > 0,
    *carryOut(game, context, details) {
      const growths = yield* chooseGrowths(game, context, details);
      for (const [growth, times] of growths) {
        for (let time = 0; time < times; time++) yield* grow(game, context, growth);
      }
      return growths.length > 0;
    },
    text: ({ upTo, where, distinct = false }) =>
      located(t("effect.increase-population", { count: upTo, distinct }), where),
  },
  "decrease-population": {
    isPossible(position, { seat, mandatory }, { count }) {
      const room = lowerable(position, seat).reduce((sum, sector) => sum + sector.room, 0);
      return mandatory ? room >= count : room > 0;
    },
    *carryOut(game, context, { count }) {
      return (yield* lowerPopulation(game, { context, count })) > 0;
    },
    text: ({ count }) => t("effect.decrease-population", { count }),
  },
};

const highest = 6;

/** A sector whose population can be added to, or whose corruption can be removed instead. */
interface Growth {
  readonly sector: string;
  readonly cleanses: boolean;
  /** How often. */
  readonly room: number;
}

function growthsFor(
  position: Position,
  context: Context,
  details: Operations["increase-population"],
): readonly Growth[] {
  const { upTo, where, distinct = false } = details;
  const cleanses = hasAbility(position, context.seat, ({ cleanseWithStarbase }) => cleanseWithStarbase);
  return sectorsAt(position, context, where).flatMap((sector): Growth[] => {
    if (!isPure(sector)) {
      const isFit = cleanses && installationsOf(position, sector).includes("starbase");
      return isFit ? [{ sector: sector.id, cleanses: true, room: 1 }] : [];
    }
    const room = growthRoom(position, sector);
    return room > 0 ? [{ sector: sector.id, cleanses: false, room: Math.min(room, distinct ? 1 : upTo) }] : [];
  });
}

function growthRoom(position: Position, sector: SeenSector): number {
  const isFixed = sector.population === 0 || typeOf(position, sector).fixedPopulation !== undefined;
  return isFixed ? 0 : highest - sector.population;
}

function growthChoice(position: Position, growth: Growth): Option<Growth> {
  const { sector } = growth;
  if (!growth.cleanses) return { ...sectorChoice(position, sector), value: growth };
  const label = t("label.cleanse-sector", { sector: sectorLabel(position, sector) });
  return choice(`cleanse@${sector}`, label, growth, sectorReference(sector));
}

/** Where population is added, and how often. */
function* chooseGrowths(
  game: Match,
  context: Context,
  details: Operations["increase-population"],
): Rule<readonly (readonly [Growth, number])[]> {
  const { seat, source } = context;
  const options = game.look((position) =>
    growthsFor(position, context, details).map((growth) => growthChoice(position, growth)),
  );
  const room = options.reduce((sum, { value }) => sum + value.room, 0);
  const total = Math.min(details.upTo, room);
  if (total > 1) {
    const found = yield* game.allocate(seat, "increase-population", options, {
      params: { source, count: total },
      total,
      ...(!context.mandatory && { min: 0 }),
      limit: (growth) => growth.room,
      publicOptions: true,
    });
    return [...found].filter(([, times]) => times > 0);
  }
  const found = yield* chooseOrWaive(game, context, "increase-population", options, { count: total });
  return found ? [[found, 1]] : [];
}

function* grow(game: Match, context: Context, { sector: id, cleanses }: Growth): Rule {
  const { seat, notes } = context;
  notes.same ??= id;
  if (cleanses) {
    yield* removeFrom(game, context, [{ id, place: "sector", sector: id }]);
    return;
  }
  const sector = sectorOf(game, id);
  sector.population++;
  const label = sectorLabel(game, id);
  game.log("population", { player: { seat }, sector: label, population: sector.population });
  yield* game.call(deed, { context, deed: { kind: "increase-population", seat, sector: id } });
}
