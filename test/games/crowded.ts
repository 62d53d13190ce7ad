import {
  type Action,
  action,
  defineExtension,
  type ExtensionDefinition,
  type GameDefinition,
  modify,
  type Position,
  t,
  value,
} from "../../server/engine/index.ts";
import type { Tiny } from "./tiny.ts";

const units = Array.from({ length: 60 }, (_, index) => index);
/** Each unit has an ability, and the first twenty a second one with a longer reach. */
const abilities = Array.from({ length: 80 }, (_, index) => ({ source: index % 60, reach: index < 60 ? 1 : 7 }));

/** The abilities that reach a unit; those at the end of the board do not. */
export const reachingAbilities = abilities.filter(({ source, reach }) => source + reach < units.length).length;

/**
 * A board of sixty units with eighty static abilities. A unit's strength is its printed strength plus the abilities
 * that reach it; an ability depends on its own unit's strength. Thirty units can attack thirty others.
 * @param counted called for everything that is computed
 */
export function crowdedBoard(counted: (what: string) => void = () => {}): {
  readonly parts: Partial<GameDefinition<Tiny>>;
  readonly extension: ExtensionDefinition<Tiny>;
} {
  const strength = value("strength", (_: Position<Tiny>, { unit }: { unit: number }) => 1 + (unit % 5));
  const strengthOf = (position: Position<Tiny>, unit: number): number => {
    counted(`strength of ${unit}`);
    return position.value(strength, { unit });
  };
  const bonusOf = (position: Position<Tiny>, ability: number): number => {
    counted(`bonus of ${ability}`);
    return position.once(strengthOf, abilities[ability]?.source ?? 0) > 3 ? 1 : 0;
  };
  const bonuses = modify(strength, (before, position, { unit }) => {
    let sum = before;
    for (const [index, { source, reach }] of abilities.entries()) {
      if (source + reach === unit) sum += position.once(bonusOf, index);
    }
    return sum;
  });
  const attack: Action<Tiny> = action<Tiny>({
    group: "main",
    choices: (position) =>
      units.slice(0, 30).flatMap((attacker) =>
        units.slice(30).map((defender) => {
          const difference = position.once(strengthOf, attacker) - position.once(strengthOf, defender);
          return { id: `${attacker}-${defender}`, label: t("attack", { difference }) };
        }),
      ),
    *rule() {},
  });
  return {
    parts: {
      values: [strength],
      actions: { attack },
      phases: {
        *only(game) {
          yield* game.act(0, "main");
        },
      },
    },
    extension: defineExtension<Tiny>({
      id: "abilities",
      version: "1.0.0",
      for: "tiny@^1",
      kind: "variant",
      title: t("game.title"),
      summary: t("game.summary"),
      values: [bonuses],
      messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
    }),
  };
}
