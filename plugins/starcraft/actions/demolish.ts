import { action, choice, type Option, type Reference, type Rule, type Seat, type Text, t } from "conclave/rules";
import { basesOf, unitsOf, unlikeUnits } from "../galaxy/control.ts";
import { transportsOf } from "../galaxy/routes.ts";
import { aboutArea, aboutUnit, baseLabel, transportLabel, unitLabel } from "../labels.ts";
import { destroyBase } from "../rules/bases.ts";
import { checkElimination } from "../rules/elimination.ts";
import { destroyUnits } from "../rules/pieces.ts";
import { destroyTransport } from "../rules/transports.ts";
import type { Match, Position, StarCraft } from "../types.ts";

/** Something of the player that can be destroyed. */
interface Victim {
  readonly label: Text;
  destroy(game: Match): Rule;
}

/** Destroys a piece of the player’s own before the order of the turn, until the player changes their mind (S11). */
export const demolish = action<StarCraft>({
  group: "execute",
  choices: ({ state: { execution } }) => (execution.spared ? [] : [{ label: t("label.demolish") }]),
  *rule(game, seat) {
    const options = game.look((position) => victimsOf(position, seat));
    const victim = yield* game.choose(seat, "demolish", options, { optional: true, publicOptions: true });
    if (!victim) {
      game.state.execution.spared = true;
      return;
    }
    game.log("demolished", { player: { seat }, what: victim.label });
    yield* victim.destroy(game);
    yield* checkElimination(game);
  },
});

function victimsOf(position: Position, seat: Seat): readonly Option<Victim>[] {
  const victim = (id: string, label: Text, about: Reference, destroy: Victim["destroy"]): Option<Victim> =>
    choice(id, label, { label, destroy }, about);
  return [
    ...unlikeUnits(unitsOf(position, seat)).map((unit) =>
      victim(unit.id, unitLabel(position, unit), aboutUnit(unit), (game) => destroyUnits(game, [unit.id])),
    ),
    ...basesOf(position, seat).map((base) =>
      victim(`base@${base.area}`, baseLabel(position, base), aboutArea(base.area), function* (game) {
        destroyBase(game, base);
      }),
    ),
    ...transportsOf(position, seat).map((transport) => {
      const about = { type: "route", id: transport.route };
      return victim(`transport@${transport.route}`, transportLabel(position, transport), about, function* (game) {
        destroyTransport(game, transport);
      });
    }),
  ];
}
