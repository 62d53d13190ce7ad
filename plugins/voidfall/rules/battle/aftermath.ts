import { playerOf, type Rule, type Seat, t } from "conclave/rules";
import { fallenHouses } from "../../catalogues/fallen-houses.ts";
import type { Context } from "../../effects/context.ts";
import { influenceText, installationName, sectorLabel } from "../../labels.ts";
import { isAgainstVoid, sectorOf } from "../../state.ts";
import type { Match } from "../../types.ts";
import { starbaseLimit } from "../../values.ts";
import { hasAbility } from "../abilities/abilities-of.ts";
import { clearPieces, logRemoved } from "../corruption/clearing.ts";
import { resolveEffect } from "../effects/handles.ts";
import { gainGlory, gloryOf, loseGlory } from "../glory/glory.ts";
import { typeOf } from "../map.ts";
import { closeRift, rift } from "../sectors/rifts.ts";
import { resolveTokens } from "../sectors/tokens-of-sector.ts";
import { gainTechnologyCard } from "../technologies/handles.ts";
import { harbingersToBoard } from "../voidborn/harbingers.ts";

/** What a player gains who has invaded a sector, in this order (README, "Battle"). */
export function* takeSector(
  game: Match,
  { context: given, sector: id, defender }: { context: Context; sector: string; defender?: Seat },
): Rule {
  const context: Context = { ...given, sector: id };
  yield* removeInstallations(game, context, id);
  yield* resolveTokens(game, context, id);
  yield* gainGloryOf(game, context, id, defender);
  if (sectorOf(game, id).type === rift) yield* closeRift(game, context, id);
  if (isAgainstVoid(game)) yield* harbingersToBoard(game, context.seat, id);
  yield* resolveFlag(game, context, id);
  yield* rescue(game, context, id);
}

/** They go, unless the player may keep them: starbases only as far as the player may have them. */
function* removeInstallations(game: Match, { seat }: Context, id: string): Rule {
  const { installations } = sectorOf(game, id);
  let starbases = game.value(starbaseLimit, { seat });
  const kept = hasAbility(game, seat, ({ keepsInstallations }) => keepsInstallations)
    ? installations.filter((piece) => piece !== "starbase" || starbases-- > 0)
    : [];
  const params = { sector: sectorLabel(game, id), pieces: kept.map((piece) => t(`installation.${piece}.name`)) };
  const keeps = kept.length > 0 && (yield* game.confirm(seat, "keep-installations", { params }));
  if (!keeps) return clearPieces(game, id, "installations");
  const gone = installations.length - kept.length;
  installations.splice(0, installations.length, ...kept);
  // Of all pieces only starbases can be too many.
  logRemoved(
    game,
    id,
    Array.from({ length: gone }, () => installationName("starbase")),
  );
}

/**
 * Glory of a sector that was no player’s, and then influence for all own glory, even if the Voidborn had none there; or influence
 * for the glory of the player who held it, who loses a token. A sector that was nobody’s, without glory, gives none (V32).
 */
function* gainGloryOf(game: Match, context: Context, id: string, defender: Seat | undefined): Rule {
  const { seat, notes } = context;
  const { glory } = sectorOf(game, id);
  if (defender === undefined) {
    if (glory.length === 0 && notes.invaded?.voidborn !== true) return;
    for (const value of glory.splice(0)) yield* gainGlory(game, context, value);
  }
  const amount = gloryOf(game, defender ?? seat);
  playerOf(game, seat).influence += amount;
  game.log("glory-influence", { player: { seat }, influence: influenceText(amount) });
  if (defender !== undefined) yield* loseGlory(game, defender);
}

function* resolveFlag(game: Match, context: Context, id: string): Rule {
  const { flag } = typeOf(game, sectorOf(game, id));
  if (flag) yield* game.call(resolveEffect, { context, effect: flag, inner: true });
}

/** A rescued Fallen House gives room for a technology, one of its own, and a reward. */
function* rescue(game: Match, context: Context, id: string): Rule {
  const sector = sectorOf(game, id);
  if (sector.fallenHouse === undefined) return;
  const { name, technologies, reward } = game.entry(fallenHouses, sector.fallenHouse);
  delete sector.fallenHouse;
  playerOf(game, context.seat).rescued++;
  game.log("rescue", { player: { seat: context.seat }, house: name });
  yield* game.call(gainTechnologyCard, { context, kind: "basic", among: technologies });
  yield* game.call(resolveEffect, { context, effect: reward, inner: true });
}
