import { type CardId, counted, type Rule, type Seat, t } from "conclave/rules";
import { areas } from "../../catalogues/tokens.ts";
import type { Resource } from "../../effects/names.ts";
import { civilianDestroyed } from "../../events.ts";
import { areaName, areaOption, nameOf } from "../../labels.ts";
import { civiliansIn } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { civiliansZone } from "../../zones.ts";
import { changeResource } from "../resources.ts";
import { areaOfCivilian, civilianOption } from "./civilian-labels.ts";
import { endPursuit } from "./kept.ts";
import { neighboursOf } from "./ring.ts";

function civiliansInSpace(position: Position): CardId[] {
  return areas.flatMap((area) => civiliansIn(position, area));
}

/** The civilian ship is shown, its resources are lost, and it leaves the game. */
export function* destroyCivilian(game: Match, card: CardId): Rule {
  yield* game.event(civilianDestroyed, { card }, function* () {
    const area = areas.find((one) => civiliansIn(game, one).includes(card));
    game.move(card, "removed");
    const ship = game.card(card);
    if (ship.category !== "civilian") throw new RangeError(`card ${card} is no civilian ship`);
    if (area === undefined) game.log("civilian-destroyed", { ship: ship.name });
    else game.log("civilian-destroyed-in-space", { ship: ship.name, area: areaName(area) });
    for (const [resource, count] of Object.entries(ship.losses)) {
      yield* changeResource(game, resource as Resource, -count);
    }
    endPursuit(game);
  });
}

/** This many are drawn from the unused ones and destroyed; without any the current player chooses one in space (B113). */
export function* destroyCivilians(game: Match, count: number): Rule {
  for (let destroyed = 0; destroyed < count; destroyed++) {
    const card = game.top("civilian-pile") ?? (yield* chooseInSpace(game));
    if (card === undefined) return;
    yield* destroyCivilian(game, card);
  }
}

function* chooseInSpace(game: Match): Rule<CardId | undefined> {
  const options = civiliansInSpace(game).map((card) => civilianOption(game, card, game.current));
  if (options.length === 0) return undefined;
  return yield* game.choose(game.current, "space.civilian", options, { publicOptions: true });
}

/** Communications: `by` looks at civilian ships in space, and may then move each to an adjacent area. */
export function* inspectCivilians(game: Match, by: Seat, count: number): Rule {
  const options = civiliansInSpace(game).map((card) => civilianOption(game, card, by));
  if (options.length === 0) return;
  const looked = Math.min(count, options.length);
  const settings = { min: looked, max: looked, params: { count: looked }, publicOptions: true };
  const ships = yield* game.chooseMany(by, "space.inspect", options, settings);
  game.log("civilians-inspected", {
    player: { seat: by },
    count: ships.length,
    areas: counted(ships.map((card) => areaName(areaOfCivilian(game, card)))),
  });
  for (const card of ships) {
    game.show(card, [by]);
    game.log("civilian-seen", { ship: nameOf(game, card), area: areaName(areaOfCivilian(game, card)) }, [by]);
  }
  for (const card of ships) yield* moveCivilian(game, by, card);
}

function* moveCivilian(game: Match, by: Seat, card: CardId): Rule {
  const from = areaOfCivilian(game, card);
  const to = yield* game.choose(
    by,
    "space.move-civilian",
    neighboursOf(from).map((area) => areaOption(area)),
    { optional: t("space.stay"), params: { ship: nameOf(game, card), area: areaName(from) } },
  );
  if (to === undefined) return;
  game.move(card, civiliansZone(to));
  game.log("civilian-moved", { player: { seat: by }, from: areaName(from), to: areaName(to) });
}
