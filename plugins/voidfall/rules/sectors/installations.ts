import { choice, type Option, type Rule, type Seat, t } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Installation, Operations } from "../../effects/effect-types.ts";
import { installationTypes } from "../../effects/writing.ts";
import { installationName, pieceLabel, sectorLabel, sectorReference } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { starbaseLimit } from "../../values.ts";
import { findAbility } from "../abilities/abilities-of.ts";
import { sectorsAt } from "../abilities/places.ts";
import { deed } from "../effects/handles.ts";
import { chooseOrWaive } from "../effects/waiving.ts";
import { canDeploy, type Deployment, deployCubes } from "../fleets/deploying.ts";
import { installationsOf, type SeenSector, typeOf } from "../map.ts";

/** Building installations, in the leftmost free slot of a sector; with their technology also sentries (README, "The map"). */

interface Building {
  readonly piece: Installation | "sentry";
  readonly sector: string;
}

/** What can be built where. */
export function buildsFor(
  position: Position,
  context: Context,
  { installation, where }: Operations["build-installation"],
): readonly Building[] {
  const { seat } = context;
  const types = installation === "any" ? installationTypes : [installation];
  const sentries = sentryBuilding(position, seat);
  return sectorsAt(position, context, where).flatMap((sector): Building[] => {
    const pieces = types.filter((type) => isBuildable(position, seat, sector, type));
    const builds: Building[] = pieces.map((piece) => ({ piece, sector: sector.id }));
    // Instead of an installation that could be built, or besides, then without a free slot too.
    const isSentryToo = sentries === "also" || (sentries === "instead" && pieces.length > 0);
    if (isSentryToo && canDeploy(position, seat, sentryIn(sector.id)))
      builds.push({ piece: "sentry", sector: sector.id });
    return builds;
  });
}

function sentryBuilding(position: Position, seat: Seat): "instead" | "also" | undefined {
  return findAbility(position, seat, (abilities) => abilities.sentryBuilding)?.found;
}

function isBuildable(position: Position, seat: Seat, sector: SeenSector, type: Installation): boolean {
  if (typeOf(position, sector).installationSlots.length <= sector.installations.length) return false;
  if (type !== "starbase") return true;
  const built = installationsOf(position, sector).filter((piece) => piece === "starbase").length;
  return built < position.value(starbaseLimit, { seat });
}

const sentryIn = (sector: string): Deployment => ({
  total: 1,
  room: new Map([[sector, 1]]),
  fleets: ["sentry"],
  paid: false,
  cleanse: false,
});

function buildingChoice(position: Position, building: Building): Option<Building> {
  const { piece, sector } = building;
  const name = piece === "sentry" ? t("fleet.sentry.name") : installationName(piece);
  return choice(`${piece}@${sector}`, pieceLabel(position, name, sector), building, sectorReference(sector));
}

/** A player builds installations, one after the other. Returns how many have been built, sentries included. */
export function* buildInstallations(
  game: Match,
  context: Context,
  details: Operations["build-installation"],
): Rule<number> {
  const { notes } = context;
  for (let count = 0; count < details.upTo; count++) {
    const options = game.look((position) =>
      buildsFor(position, context, details).map((found) => buildingChoice(position, found)),
    );
    if (options.length === 0) return count;
    const found = yield* chooseOrWaive(game, context, "build-installation", options);
    if (!found) return count;
    notes.same ??= found.sector;
    yield* build(game, context, found);
  }
  return details.upTo;
}

function* build(game: Match, context: Context, { piece, sector }: Building): Rule {
  const { seat, source } = context;
  if (piece === "sentry") {
    yield* deployCubes(game, { ...context, mandatory: true }, sentryIn(sector));
    return;
  }
  sectorOf(game, sector).installations.push(piece);
  game.log("built", { player: { seat }, piece: buildingChoice(game, { piece, sector }).label });
  yield* game.call(deed, { context, deed: { kind: "build-installation", seat, sector, installation: piece } });
  const isSentryToo = game.look(
    (position) => sentryBuilding(position, seat) === "also" && canDeploy(position, seat, sentryIn(sector)),
  );
  if (!isSentryToo) return;
  const params = { source, sector: sectorLabel(game, sector) };
  if (yield* game.confirm(seat, "sentry-too", { params })) {
    yield* deployCubes(game, { ...context, mandatory: true }, sentryIn(sector));
  }
}
