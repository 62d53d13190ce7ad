import { defineExtension, on, t, translations, view } from "conclave/rules";
import { territory } from "../effects/writing.ts";
import { territoryTaken } from "../events.ts";
import { drawResources } from "../rules/resources.ts";
import { territoriesOf } from "../state.ts";
import type { Armament, Match } from "../types.ts";

type Fields = { sown: boolean[] };
const breadbasket = { ...territory("breadbasket", "plain", 4), name: t("harvest.breadbasket") };

function* harvest(game: Match) {
  const [seat, { sown }] = [game.current, game.stateOf<Fields>("harvest")];
  if (sown[seat]) yield* drawResources(game, seat, 2);
  sown[seat] = false;
  const lands = territoriesOf(game, seat);
  const sizes = game.activeSeats.map((other) => territoriesOf(game, other).length);
  const isSmallest = lands.length === Math.min(...sizes) && lands.length < Math.max(...sizes);
  if (!isSmallest && !lands.some((id) => game.card(id).id === breadbasket.id)) return;
  sown[seat] = yield* game.confirm(seat, "harvest");
  if (sown[seat]) game.log("harvest-sown", { player: { seat } });
  else yield* drawResources(game, seat, 1);
}

/** For closer games: a player who has fallen behind gets extra resources, and may gamble them for more. */
export default defineExtension<Armament>({
  id: "harvest",
  version: "1.0.0",
  for: "armament-conflict@^1",
  kind: "variant",
  title: t("phase.harvest"),
  summary: t("harvest.summary"),
  setup: ({ seats }): Fields => ({ sown: seats.map(() => false) }),
  decks: { main: (deck) => deck.without("economic-blockade"), territory: (deck) => deck.with(breadbasket) },
  phases: { define: { harvest }, after: { draw: "harvest" } },
  reactions: [
    on(territoryTaken, {
      timing: "after",
      *rule(game: Match, { from }) {
        game.stateOf<Fields>("harvest").sown[from] = false;
      },
    }),
  ],
  view: {
    fields: { sown: view.list(view.boolean("Sown?"), "Whose fields are sown, by seat.") },
    resolve: (position) => ({ sown: [...position.stateOf<Fields>("harvest").sown] }),
  },
  showing: {
    pieces: (view, _, found) => {
      const { sown = [] } = (view as { readonly harvest?: Partial<Fields> }).harvest ?? {};
      const fact = { id: "sown", value: t("engine.yes") };
      return found.map((piece) => {
        const { type, seat, zone, facts = [] } = piece;
        return type === "faction" && zone === "faction" && sown[seat ?? -1]
          ? { ...piece, facts: [...facts, fact] }
          : piece;
      });
    },
  },
  messages: translations({
    "fact.sown": ["Fields sown", "已播种", "已播種"],
    "field.harvest": ["Harvest", "收获阶段", "收穫階段"],
    "field.sown": ["Fields sown", "已播种", "已播種"],
    "phase.harvest": ["Harvest", "收获阶段", "收穫階段"],
    "harvest.summary": [
      "After drawing, a player with the fewest territories, or with the Breadbasket, draws 1 resource, or sows: 2 resources next turn if no territory is lost until then. The deck has no Economic Blockade.",
      "抽牌后，领地最少的玩家或“大粮仓”的所有者可收获一张资源牌；也可播种：若到下个回合未失去领地，则收获两张。牌堆中不含“经济封锁”。",
      "抽牌後，領地最少的玩家或「大糧倉」的所有者可收穫一張資源牌；也可播種：若到下個回合未失去領地，則收穫兩張。牌堆中不含「經濟封鎖」。",
    ],
    "harvest.breadbasket": ["Breadbasket", "大粮仓", "大糧倉"],
    "prompt.harvest": ["Sow, to reap two next turn?", "播种？（下回合收获两张）", "播種？（下回合收穫兩張）"],
    "log.harvest-sown": ["{player} sows.", "{player}播种。", "{player}播種。"],
  }),
});
