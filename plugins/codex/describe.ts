import { sentences, type Text, type Translate, t } from "conclave/rules";
import type { CodexView } from "./view-types.ts";

type Thing = CodexView["things"][number];

/** The table in a few paragraphs of text: the turn, then each player with what is in play. */
export function describe(view: CodexView, translate: Translate): readonly string[] {
  const paragraphs = view.players.map((player) => {
    const own = view.things.filter(({ seat }) => seat === player.seat);
    return sentences(
      t("describe.player", {
        player: { seat: player.seat },
        base: player.baseHp,
        gold: player.gold,
        workers: player.workers,
        hand: player.handCount,
        deck: player.deckCount,
        discard: player.discardCount,
        codex: player.codexCount,
      }),
      ...own.map(describeThing),
    );
  });
  const turn = t("describe.turn", { turn: view.turn, players: view.active.map((seat) => ({ seat })) });
  return [turn, ...paragraphs].map((text: Text) => translate(text));
}

function describeThing(it: Thing): Text {
  return t("describe.thing", {
    card: t(`card.${it.card}.name`),
    fights: it.hp > 0 ? "yes" : "no",
    atk: it.atk,
    left: it.hp - it.damage,
    hp: it.hp,
    exhausted: it.exhausted ? "yes" : "no",
    patrols: it.slot ? "yes" : "no",
    slot: it.slot ? t(`slot.${it.slot.toLowerCase().replaceAll("_", "-")}`) : "",
  });
}
