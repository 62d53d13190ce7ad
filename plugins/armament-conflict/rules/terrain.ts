import type { CardId, Seat } from "conclave/rules";
import { effectsOfTerrain } from "../catalogues/terrain.ts";
import type { EffectKind } from "../effects/cards.ts";
import { territoriesOf, territoryCard } from "../state.ts";
import type { Position } from "../types.ts";
import type { EffectOf } from "./effects.ts";

/** What the terrain of territories does. */

/** The terrain effects of a kind, over all of the player's territories (R60). */
export function terrainEffectsOf<Kind extends EffectKind>(
  position: Position,
  seat: Seat,
  kind: Kind,
): EffectOf<Kind>[] {
  return territoriesOf(position, seat).flatMap((id) => effectsOfTerritory(position, id, kind));
}

/** A territory's terrain effects of a kind (R60). */
export function effectsOfTerritory<Kind extends EffectKind>(
  position: Position,
  id: CardId,
  kind: Kind,
): EffectOf<Kind>[] {
  if (!position.options["terrain-effects"]) return [];
  return effectsOfTerrain(territoryCard(position, id).terrain).filter(
    (effect): effect is EffectOf<Kind> => effect.kind === kind,
  );
}
