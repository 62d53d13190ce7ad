import {
  type CardId,
  choice,
  defineExtension,
  type Matter,
  type MatterSeat,
  modify,
  option,
  type Piece,
  type Rule,
  type Rulebook,
  type Seat,
  t,
  translations,
  view,
} from "conclave/rules";
import type { Match, Position, Voidfall } from "../types.ts";
import { playableFocuses } from "../values.ts";
import type { VoidfallView } from "../view-types.ts";
import { focusesZone } from "../zones.ts";

const secretFocus = "secret-focus";

/** What players have chosen for the round, by seat, until their turns: a secret. */
interface Plans {
  planned: { [seat: string]: CardId };
  /** Whose turn has come. */
  shown: Seat[];
}

const plansOf = (position: Position) => position.stateOf<Plans>(secretFocus);

/** All choose in secret what they will play in the round, if this is the moment for it. */
function* plan(game: Match, moment: "before-alert" | "after-alert"): Rule {
  if (game.optionsOf(secretFocus).when !== moment) return;
  const chosen = yield* game.together(game.activeSeats, (seat) => choosePlan(game, seat));
  const plans = game.stateOf<Plans>(secretFocus);
  plans.planned = Object.fromEntries(game.activeSeats.map((seat, index) => [seat, chosen[index] as CardId]));
  plans.shown = [];
}

function* choosePlan(game: Match, seat: Seat): Rule<CardId> {
  const options = game.zone(focusesZone(seat)).map((card) => {
    const { id, name } = game.card(card);
    return choice(id, name, card, { type: "card", id: card });
  });
  return yield* game.choose(seat, "planned-focus", options);
}

/** At the beginning of a turn all learn what its player has chosen. */
function* show(game: Match): Rule {
  const { seat } = game.turn;
  const { planned, shown } = game.stateOf<Plans>(secretFocus);
  const card = planned[seat];
  if (card === undefined) return;
  shown.push(seat);
  game.reveal("everybody");
  game.log("secret-focus.shown", { player: { seat }, focus: game.card(card).name });
}

/** Whether a viewer knows what a seat has chosen. */
const isKnown = ({ shown }: Pick<Plans, "shown">, viewer: Seat | "spectator", seat: Seat): boolean =>
  viewer === seat || shown.includes(seat);

const planView = view.object("VoidfallPlannedFocus", "What a player has chosen to play in this round.", {
  seat: view.integer("The seat that has chosen it."),
  card: view.id("The focus card that it plays; known to others once it is shown."),
});

/** The view with what the extension adds to it. */
type ViewWithPlans = VoidfallView & {
  readonly secretFocus?: { readonly planned: readonly { readonly card: string }[] };
};

/** Marks the focus cards of which the viewer knows that they are chosen. */
function markPlanned(view: ViewWithPlans, _: Rulebook<Voidfall>, found: readonly Piece[]): readonly Piece[] {
  const planned = new Set(view.secretFocus?.planned.map(({ card }) => card));
  return found.map((piece) =>
    piece.type === "card" && planned.has(piece.id)
      ? { ...piece, facts: [...(piece.facts ?? []), { id: "planned", value: t("engine.yes") }] }
      : piece,
  );
}

/** All choose at once: who still does, nobody is told. */
function planning({ players }: VoidfallView): readonly Matter[] {
  const seats = players.map(({ seat }): MatterSeat => ({ seat, state: "waiting" }));
  return [{ kind: "other", title: t("secret-focus.title"), sides: [{ name: t("side.players"), seats }] }];
}

/** All players choose in secret what they will play in the round, before or after its alert card is known. */
export default defineExtension<Voidfall>({
  id: secretFocus,
  version: "1.0.0",
  for: "voidfall@^1",
  kind: "variant",
  title: t("secret-focus.title"),
  summary: t("secret-focus.summary"),
  options: { when: option.choice(["after-alert", "before-alert"], "after-alert") },
  setup: (): Plans => ({ planned: {}, shown: [] }),
  phases: {
    define: {
      "plan-before-alert": (game) => plan(game, "before-alert"),
      "plan-after-alert": (game) => plan(game, "after-alert"),
      "show-plan": show,
    },
    before: { round: "plan-before-alert", turn: "show-plan" },
    after: { round: "plan-after-alert" },
  },
  values: [
    modify(playableFocuses, (cards, position, { seat }) => {
      const planned = plansOf(position).planned[seat];
      return planned !== undefined && cards.includes(planned) ? [planned] : cards;
    }),
  ],
  view: {
    fields: {
      planned: view.many(planView, "The chosen focus cards that the viewer knows."),
    },
    resolve: (position, viewer) => ({
      planned: position.seats.flatMap((seat) => {
        const { planned, shown } = plansOf(position);
        const card = planned[seat];
        return card !== undefined && isKnown({ shown: [...shown] }, viewer, seat) ? [{ seat, card }] : [];
      }),
    }),
  },
  showing: {
    pieces: markPlanned,
    matters: { "plan-before-alert": planning, "plan-after-alert": planning },
  },
  determinize(game, viewer, random) {
    const plans = game.stateOf<Plans>(secretFocus);
    for (const seat of game.seats) {
      if (plans.planned[seat] === undefined || isKnown(plans, viewer, seat)) continue;
      plans.planned[seat] = random.pick(game.zone(focusesZone(seat)));
    }
  },
  messages: translations({
    "field.secretFocus": ["Secret choice", "秘密选择", "秘密選擇"],
    "field.planned": ["Have chosen", "已选择", "已選擇"],
    "option.when": ["Choose", "选择时机", "選擇時機"],
    "option.when.text": [
      "Whether players know the alert card of the round when they choose.",
      "玩家选择时是否已知该轮的警戒卡牌。",
      "玩家選擇時是否已知該輪的警戒卡牌。",
    ],
    "option.when.after-alert": ["after the alert card", "警戒卡牌翻开之后", "警戒卡牌翻開之後"],
    "option.when.before-alert": ["before the alert card", "警戒卡牌翻开之前", "警戒卡牌翻開之前"],
    "secret-focus.title": ["Secret focus", "秘密焦点", "秘密焦點"],
    "secret-focus.summary": [
      "All players choose in secret which focus they will play in the round.",
      "所有玩家秘密选择本轮要打出的焦点卡牌。",
      "所有玩家秘密選擇本輪要打出的焦點卡牌。",
    ],
    "fact.planned": ["Chosen for this round", "本轮所选", "本輪所選"],
    "phase.plan-before-alert": ["Secret focus", "秘密焦点", "秘密焦點"],
    "phase.plan-after-alert": ["Secret focus", "秘密焦点", "秘密焦點"],
    "phase.show-plan": ["Secret focus", "秘密焦点", "秘密焦點"],
    "prompt.planned-focus": [
      "Which focus will you play in this round?",
      "你在本轮打出哪张焦点卡牌？",
      "你在本輪打出哪張焦點卡牌？",
    ],
    "log.secret-focus.shown": [
      "{player} had chosen {focus}.",
      "{player}选择的是{focus}。",
      "{player}選擇的是{focus}。",
    ],
  }),
});
