import { t } from "conclave/rules";
import { expect, it } from "vitest";
import { battleOf, field } from "../../testing/battle.ts";
import type { Side } from "../../testing/table.ts";

const terran: Side = { faction: "jim-raynor", units: { [field]: ["vulture"] }, hand: ["sweep", "flank-charge"] };
const zerg: Side = { faction: "overmind", units: { [field]: ["zergling"] }, hand: ["frenzy-a", "swarm"] };

it("says what each side comes to with a standard card, as long as no card of the enemy counts", () => {
  const fight = battleOf([terran, zerg], { attacker: 1 });
  fight.place(1, ["swarm"]);
  const foretold = fight.play.forecast(0, "sweep")?.text;
  expect(foretold).toEqual(
    t("forecast.combat-card", { skirmishes: [t("forecast.in-skirmish", { number: 1, attack: 6, health: 5 })] }),
  );
  fight.place(0, ["sweep"]);
  expect(fight.strengths[1]).toMatchObject({ attack: 6, health: 5 });
  fight.play.until("trial", "first");
  fight.over(1);
});

it("who has been shown a hand does not learn which of its cards lie in a battle (S29)", () => {
  const fight = battleOf([terran, zerg], {
    attacker: 1,
    arrange(game) {
      for (const card of game.zone("hand:1")) game.show(card, [0]);
    },
  });
  fight.place(1, ["swarm"]);
  expect([fight.kinds("battle", 1), fight.kinds("hand", 1)]).toEqual([["swarm"], ["frenzy-a"]]);
  const seenBy = (viewer: number) =>
    ["battle:1", "hand:1"].flatMap((zone) => fight.position.zone(zone).map((it) => fight.position.hasSeen(viewer, it)));
  expect([seenBy(0), seenBy(1)]).toEqual([
    [false, false],
    [true, true],
  ]);
  fight.place(0, ["sweep"]);
  expect(fight.strengths.map(({ attack }) => attack)).toEqual([4, 6]);
  fight.play.until("trial", "first");
  fight.over(1);
});
