import { type ActionChoice, action, choice, type Rule, t } from "conclave/rules";
import type { EffectContext } from "../../../effects/context.ts";
import type { EffectOf } from "../../../effects/index.ts";
import { aboutCard, nameOf, namesOf } from "../../../labels.ts";
import { discardSkillCards } from "../../../rules/discarding.ts";
import { moveJumpTrack } from "../../../rules/space/jump.ts";
import { placeShips } from "../../../rules/space/placement.ts";
import { handOf, hasAbility } from "../../../state.ts";
import type { Battlestar, Match } from "../../../types.ts";
import { agendaDrawnZone, agendaZone } from "../agendas.ts";

type Errand = "light-the-way" | "show-the-way";

const errands: readonly Errand[] = ["light-the-way", "show-the-way"];
const price = 2;
const raidersShownIn = 2;

/** Go-Between, as an action: for two skill cards the fleet comes closer to its jump, or raiders find it. */
export const goBetween = action<Battlestar, Errand>({
  group: "action",
  choices(position, seat) {
    if (!hasAbility(position, seat, "go-between")) return [];
    const poor = handOf(position, seat).length < price ? { unavailable: t("reason.go-between", { count: price }) } : {};
    return errands.map(
      (errand): ActionChoice<Errand> => ({
        id: errand,
        label: t(`action.go-between.${errand}`, { count: price }),
        value: errand,
        about: [{ type: "ability", id: "go-between" }],
        ...poor,
      }),
    );
  },
  *rule(game, seat, errand) {
    game.log(`outriders.${errand}`, { player: { seat } });
    yield* discardSkillCards(game, seat, price, { reason: "cost" });
    if (errand === "light-the-way") yield* moveJumpTrack(game, 1);
    else yield* placeShips(game, { w: { raider: raidersShownIn } });
  },
});

/** Change of Heart: the leader draws another agenda, keeps one of the two, and the other goes under the deck. */
export const changeOfHeart: EffectOf<"rule"> = {
  op: "rule",
  text: t("outriders.effect.change-of-heart"),
  do: changeAgenda,
};

function* changeAgenda(game: Match, { acting }: EffectContext): Rule {
  if (acting === undefined) return;
  const drawn = game.draw("agenda-deck", agendaDrawnZone(acting));
  if (drawn.length === 0) return;
  game.log("outriders.agenda-drawn", { player: { seat: acting } });
  game.log("outriders.own-agenda-drawn", { cards: namesOf(game, drawn) }, [acting]);
  const both = [...game.zone(agendaZone(acting)), ...drawn];
  const options = both.map((card) => choice(card, nameOf(game, card), card, aboutCard(card)));
  const kept = yield* game.choose(acting, "outriders.agenda", options);
  for (const card of both) {
    if (card === kept) game.move(card, agendaZone(acting));
    else game.move(card, "agenda-deck", { to: "bottom" });
  }
}
