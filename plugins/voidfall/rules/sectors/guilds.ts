import { choice, type Option, type Rule } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Guild, Operations } from "../../effects/effect-types.ts";
import { guildTypes } from "../../effects/writing.ts";
import { guildName, pieceLabel, sectorReference } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { homeGuilds } from "../../values.ts";
import { sectorsAt } from "../abilities/places.ts";
import { deed } from "../effects/handles.ts";
import { chooseOrWaive } from "../effects/waiving.ts";
import { isHome, type SeenSector, typeOf } from "../map.ts";

/** Establishing guilds, in the leftmost free slot of a sector (README, "The map"). */

interface Establishing {
  readonly guild: Guild;
  readonly sector: string;
}

/** How many more guilds a sector takes. The home sector may take some besides its slots. */
export function guildRoom(position: Position, { seat }: Context, sector: SeenSector): number {
  const more = isHome(sector) ? position.value(homeGuilds, { seat }) : 0;
  return typeOf(position, sector).guildSlots.length + more - sector.guilds.length;
}

/** Which guilds can be established where. */
export function guildsFor(
  position: Position,
  context: Context,
  { guild, where }: Operations["establish-guild"],
): readonly Establishing[] {
  const types = guild === "any" ? guildTypes : [guild];
  return sectorsAt(position, context, where)
    .filter((sector) => guildRoom(position, context, sector) > 0)
    .flatMap(({ id }) => types.map((type) => ({ guild: type, sector: id })));
}

function establishingChoice(position: Position, establishing: Establishing): Option<Establishing> {
  const { guild, sector } = establishing;
  return choice(
    `${guild}@${sector}`,
    pieceLabel(position, guildName(guild), sector),
    establishing,
    sectorReference(sector),
  );
}

/** A player establishes guilds, one after the other. Returns how many. */
export function* establishGuilds(game: Match, context: Context, details: Operations["establish-guild"]): Rule<number> {
  const { seat, notes } = context;
  for (let count = 0; count < details.upTo; count++) {
    const options = game.look((position) =>
      guildsFor(position, context, details).map((found) => establishingChoice(position, found)),
    );
    if (options.length === 0) return count;
    const found = yield* chooseOrWaive(game, context, "establish-guild", options);
    if (!found) return count;
    const { guild, sector } = found;
    sectorOf(game, sector).guilds.push(guild);
    notes.same ??= sector;
    game.log("built", { player: { seat }, piece: establishingChoice(game, found).label });
    yield* game.call(deed, { context, deed: { kind: "establish-guild", seat, sector, guild } });
  }
  return details.upTo;
}
