import { enumValue, type Seat, type Viewer } from "conclave/rules";
import type { Position } from "../types.ts";
import type { StarCraftView } from "../view-types.ts";
import { revealedZone } from "../zones.ts";

type BattleView = NonNullable<StarCraftView["battle"]>;
type SkirmishView = BattleView["skirmishes"][number];
type SideView = SkirmishView["attacker"];
type Shown = NonNullable<Position["state"]["battle"]>;
type Side = Shown["skirmishes"][number]["attacker"];

/** A battle under way as a viewer sees it: cards that lie face down only if the viewer has seen them. */
export function battleView(position: Position, viewer: Viewer, battle: Shown): BattleView {
  const { area, attacker, defender, special, stage, placing, placed, units, withdrawn, skirmishes } = battle;
  return {
    area,
    attacker,
    defender,
    special,
    stage: enumValue(stage),
    placed: [...placed],
    units: units.flatMap((id) => {
      const unit = position.state.units[id];
      return unit ? [{ key: id, kind: unit.kind, seat: unit.seat }] : [];
    }),
    withdrawn: [...withdrawn],
    skirmishes: skirmishes.map((skirmish) => ({
      resolved: skirmish.resolved,
      attacker: sideView(position, viewer, battle, attacker, skirmish.attacker),
      defender: sideView(position, viewer, battle, defender, skirmish.defender),
    })),
    ...(placing !== undefined && { placing }),
  };
}

/** Cards lie open once the skirmish is resolved; they are on their way to the discards then. */
function sideView(position: Position, viewer: Viewer, { kinds }: Shown, seat: Seat, side: Side): SideView {
  const { front, supports, standard, reinforcement, cloaked = false, result } = side;
  const placed = [standard, reinforcement].filter((card) => card !== undefined);
  const revealed = position.zone(revealedZone(seat));
  const seen = placed.filter((card) => position.hasSeen(viewer, card)).map((card) => position.card(card).id);
  return {
    seat,
    front,
    frontKind: kinds[front] ?? "",
    supports: supports.map((id) => ({ key: id, kind: kinds[id] ?? "", seat })),
    cardCount: result?.cards.length ?? placed.length,
    cards: [...(result?.cards ?? seen)],
    faceDown: placed.some((card) => !revealed.includes(card)),
    cloaked,
    ...(result && { attack: result.attack, health: result.health, sufficient: result.sufficient }),
    parts: result?.parts.map((part) => ({ ...part })) ?? [],
    without: [...(result?.without ?? [])],
    lost: [...(result?.lost ?? [])],
  };
}
