import { choice, type Option, type Rule, type Seat } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Guild, Installation } from "../../effects/effect-types.ts";
import { guildName, installationName, pieceLabel, sectorChoice, sectorReference } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { deed } from "../effects/handles.ts";
import { isHome, isPure, sectorsOf, typeOf } from "../map.ts";

/** Destroying pieces and lowering populations, never in a home sector (README, "The map"). */

type Kind = "guilds" | "installations";

interface Piece {
  readonly kind: Kind;
  readonly type: Guild | Installation;
  readonly sector: string;
}

/** The pieces of a player that can be destroyed: not the printed ones. */
export function destructible(position: Position, seat: Seat, kind: Kind): readonly Piece[] {
  return sectorsOf(position, seat)
    .filter((sector) => !isHome(sector))
    .flatMap((sector) => sector[kind].map((type) => ({ kind, type, sector: sector.id })));
}

function pieceChoice(position: Position, piece: Piece): Option<Piece> {
  const { kind, type, sector } = piece;
  const name = kind === "guilds" ? guildName(type as Guild) : installationName(type as Installation);
  return choice(`${type}@${sector}`, pieceLabel(position, name, sector), piece, sectorReference(sector));
}

/** Destroys pieces, as many as there are. Returns how many. */
export function* destroyPieces(
  game: Match,
  { context, kind, count, isOptional = false }: { context: Context; kind: Kind; count: number; isOptional?: boolean },
): Rule<number> {
  const { seat, source, notes } = context;
  for (let done = 0; done < count; done++) {
    const options = game.look((position) => {
      const pieces = destructible(position, seat, kind).map((piece) => pieceChoice(position, piece));
      return [...new Map(pieces.map((option) => [option.id, option])).values()];
    });
    if (options.length === 0) return done;
    const settings = { params: { source }, publicOptions: true };
    const piece = isOptional
      ? yield* game.choose(seat, "destroy", options, { ...settings, optional: true })
      : yield* game.choose(seat, "destroy", options, settings);
    if (!piece) return done;
    const pieces: (Guild | Installation)[] = sectorOf(game, piece.sector)[kind];
    pieces.splice(pieces.indexOf(piece.type), 1);
    notes.paidAt = piece.sector;
    game.log("destroyed", { player: { seat }, piece: pieceChoice(game, piece).label });
  }
  return count;
}

/** The sectors of a player whose population can be lowered, with how often. */
export function lowerable(
  position: Position,
  seat: Seat,
): readonly { readonly sector: string; readonly room: number }[] {
  return sectorsOf(position, seat)
    .filter((sector) => !isHome(sector) && isPure(sector) && sector.population > 1)
    .filter((sector) => typeOf(position, sector).fixedPopulation === undefined)
    .map(({ id, population }) => ({ sector: id, room: population - 1 }));
}

/** Lowers populations, each time one, as often as possible. Returns how often. */
export function* lowerPopulation(
  game: Match,
  { context, count, asCost = false }: { context: Context; count: number; asCost?: boolean },
): Rule<number> {
  const { seat, source, notes } = context;
  for (let done = 0; done < count; done++) {
    const options = game.look((position) =>
      lowerable(position, seat).map(({ sector }) => sectorChoice(position, sector)),
    );
    if (options.length === 0) return done;
    const id = yield* game.choose(seat, "lower-population", options, { params: { source }, publicOptions: true });
    const sector = sectorOf(game, id);
    sector.population--;
    notes.paidAt = id;
    // What is paid for with it and asks for the same sector takes place there.
    if (asCost) notes.same ??= id;
    const { label } = sectorChoice(game, id);
    game.log("population", { player: { seat }, sector: label, population: sectorOf(game, id).population });
    yield* game.call(deed, {
      context,
      deed: { kind: "decrease-population", seat, sector: id, ...(asCost && { asCost }) },
    });
  }
  return count;
}
