import { type CardId, type Position, type Translate, t, type Viewer } from "conclave/rules";
import { handOf, type NewGame, points, tableOf } from "./state.ts";

/** Returns what a viewer sees. Everything else stays hidden. */
export function viewOf(position: Position<NewGame>, viewer: Viewer): NewGame["view"] {
  const shown = (card: CardId) => ({ key: card, card: position.card(card).id });
  return {
    current: position.current,
    deck: position.zone("deck").length,
    players: position.seats.map((seat) => ({
      seat,
      points: points(position, seat),
      handCount: position.zone(handOf(seat)).length,
      table: position.zone(tableOf(seat)).map(shown),
    })),
    hand: viewer === "spectator" ? [] : position.zone(handOf(viewer)).map(shown),
  };
}

/** Describes the position, for terminals, screen readers and chats. */
export function describe(shown: NewGame["view"], translate: Translate): string[] {
  return [
    translate(t("describe.deck", { player: { seat: shown.current }, count: shown.deck })),
    ...shown.players.map((player) =>
      translate(
        t("describe.player", { player: { seat: player.seat }, points: player.points, count: player.handCount }),
      ),
    ),
  ];
}
