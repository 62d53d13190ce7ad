import { type Fact, type Piece, type Reference, t } from "conclave/rules";
import { aboutUnit, trueFact } from "../effects/facts.ts";
import type { Unit } from "../effects/names.ts";
import { aboutArea } from "../labels.ts";
import type { AreaView, BattlestarView } from "../view-types.ts";

type View = BattlestarView;

/** The ships in space, one by one as prompts name them, and those that lie beside the board, by kind. */
export function shipPieces(view: View): readonly Piece[] {
  const acted = new Set(view.acted);
  return [...view.areas.flatMap((area) => shipsIn(area, acted)), ...shipsBeside(view)];
}

function shipsIn({ area, raiders, heavyRaiders, basestars, vipers }: AreaView, acted: ReadonlySet<string>): Piece[] {
  const at = aboutArea(area as Parameters<typeof aboutArea>[0]);
  const cylon = (unit: Unit, id: string, damage: readonly Fact[] = []): Piece =>
    inSpace(unit, id, at, [...damage, ...(acted.has(id) ? [trueFact("acted")] : [])]);
  return [
    ...basestars.map(({ key, damage }) => cylon("basestar", key, damage.map(damageFact))),
    ...raiders.map((id) => cylon("raider", id)),
    ...heavyRaiders.map((id) => cylon("heavy-raider", id)),
    ...vipers.map(({ key, pilot }) => ({
      ...inSpace("viper", key, at, []),
      ...(pilot !== undefined && { seat: pilot }),
    })),
  ];
}

function inSpace(unit: Unit, id: string, at: Reference, facts: readonly Fact[]): Piece {
  return { id, type: "ship", entry: aboutUnit(unit), at, ...(facts.length > 0 && { facts }) };
}

function damageFact(token: string): Fact {
  return {
    id: token,
    name: t("fact.damage"),
    value: t(`token.${token}`),
    about: { type: "basestar-damage", id: token },
  };
}

function shipsBeside(view: View): Piece[] {
  const beside: readonly (readonly [Unit, string, number])[] = [
    ["viper", "reserves", view.vipersInReserves],
    ["viper", "damaged", view.vipersDamaged],
    ["viper", "destroyed", view.vipersDestroyed],
    ["raptor", "reserves", view.raptors],
    ["raptor", "destroyed", view.raptorsDestroyed],
    ["raider", "supply", view.raidersLeft],
    ["heavy-raider", "supply", view.heavyRaidersLeft],
    ["basestar", "supply", view.basestarsLeft],
    ["centurion", "supply", view.centurionsLeft],
    ["civilian", "supply", view.civiliansLeft],
  ];
  return beside.flatMap(([unit, zone, count]) =>
    count > 0 ? [{ id: `${unit}-${zone}`, type: "ship", entry: aboutUnit(unit), zone, count }] : [],
  );
}
