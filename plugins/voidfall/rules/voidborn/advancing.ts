import { type CardId, choice, type Option, type Rule, type Seat, t } from "conclave/rules";
import { newContext } from "../../effects/context.ts";
import type { CrisisCard, Match, WarCard } from "../../types.ts";
import { crisesZone, crisisDiscardZone } from "../../zones.ts";
import { resolveEffect } from "../effects/handles.ts";
import { isPossible } from "../effects/possible.ts";
import { effectText } from "../effects/text.ts";
import { currentAlert } from "./alerts.ts";
import { aboutTrack, addCrisis, type BoardTrack, discardCrisisCard, roomOn } from "./board.ts";
import { difficultyOf } from "./difficulty.ts";
import { catastrophe, resolveCrisisBoard } from "./handles.ts";
import { currentCrisis } from "./open-crises.ts";

/** The crisis step and the Void advance step of a turn (README, "Crises"). */

/** With a situation card a crisis of its level is drawn. */
export function drawCrisis(game: Match): void {
  const alert = currentAlert(game);
  if (alert?.kind !== "situation") return;
  const pile = crisesZone(alert.level);
  if (game.zone(pile).length === 0) {
    game.moveAll(crisisDiscardZone(alert.level), pile);
    game.shuffle(pile);
    game.log("crises-shuffled", { level: alert.level });
  }
  const [card] = game.draw(pile, "crisis");
  if (card !== undefined) game.log("crisis", { crisis: game.card(card).name });
}

/** A crisis that is still open is suffered, or becomes permanent; a war card brings the Crisis board, or a Catastrophe. */
export function* advanceVoid(game: Match, seat: Seat): Rule {
  const alert = currentAlert(game);
  const crisis = currentCrisis(game);
  if (alert?.kind === "war") yield* goToWar(game, seat, alert);
  else if (crisis !== undefined) yield* sufferCrisis(game, seat, crisis);
}

type Consequence = { readonly to: "penalty" | "catastrophe" } | { readonly to: "board"; readonly track: BoardTrack };

function* sufferCrisis(game: Match, seat: Seat, card: CardId): Rule {
  const { name, penalty, type } = game.card(card) as CrisisCard;
  const context = newContext(seat, name, { mandatory: true });
  const isPayable = penalty !== undefined && game.look((position) => isPossible(position, context, penalty));
  const label = penalty && t("label.penalty", { effect: effectText(penalty) });
  const tracks: readonly BoardTrack[] =
    type === "general" ? ["war", "economic"] : [type === "military" ? "war" : "economic"];
  const options: Option<Consequence>[] = [
    ...(isPayable && label
      ? [choice<Consequence>("penalty", label, { to: "penalty" }, { type: "card", id: card })]
      : []),
    ...tracks.map((track) =>
      choice<Consequence>(
        `board-${track}`,
        t(`label.to-${track}-track`, { room: roomOn(game, track) }),
        { to: "board", track },
        aboutTrack(game, track),
      ),
    ),
    choice<Consequence>("catastrophe", t("label.place-catastrophe"), { to: "catastrophe" }),
  ];
  const chosen = yield* game.choose(seat, "crisis", options, {
    params: { crisis: name },
    publicOptions: true,
    unavailable:
      isPayable || !label
        ? []
        : [{ id: "penalty", label, about: [{ type: "card", id: card }], reason: t("reason.penalty-impossible") }],
  });
  if (chosen.to === "board") return yield* addCrisis(game, card, chosen.track);
  discardCrisisCard(game, card);
  if (chosen.to === "catastrophe") {
    game.log("crisis-discarded", { player: { seat }, crisis: name });
    return yield* game.call(catastrophe);
  }
  game.log("penalty", { player: { seat }, crisis: name });
  if (penalty) yield* game.call(resolveEffect, { context, effect: penalty });
}

function* goToWar(game: Match, seat: Seat, war: WarCard): Rule {
  const options = [choice("war", t("label.war"), true), choice("catastrophe", t("label.place-catastrophe"), false)];
  const isFought = yield* game.choose(seat, "war", options, { params: { war: war.name }, publicOptions: true });
  if (!isFought) return yield* game.call(catastrophe);
  yield* game.call(resolveCrisisBoard, {
    seat,
    modifier: war.modifiers[game.state.cycle - 1] ?? 0,
    bonus: war.bonus[difficultyOf(game).id],
    aftermath: war.aftermath,
  });
}
