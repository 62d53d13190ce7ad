import type { QuorumCard } from "../effects/cards.ts";
import {
  attach,
  choose,
  choosePlayer,
  destroyCylons,
  draw,
  gain,
  giveTitle,
  leaveBrig,
  lookAtLoyalty,
  lose,
  quorum,
  removeThisCard,
  roll,
  send,
} from "../effects/writing.ts";

/** Seventeen cards with eleven titles. The acting player is the one who plays the card. */
export const quorumCards = [
  quorum("accept-prophecy", {
    action: [draw("acting-player", 1), attach("president-title")],
    attached: {
      kind: "difficulty",
      checks: [{ location: "administration" }, { location: "admirals-quarters", against: "president" }],
      delta: 2,
    },
  }),
  quorum("arrest-order", {
    copies: 2,
    action: [choosePlayer("acting-player", { fit: { goTo: "brig" } }, send("target", "brig"))],
  }),
  quorum("assign-arbitrator", {
    action: [draw("acting-player", 2, "politics"), choosePlayer("acting-player", { others: true }, attach("target"))],
    attached: { kind: "may-change-difficulty", location: "admirals-quarters", deltas: [-3, 3] },
  }),
  quorum("assign-mission-specialist", {
    action: [draw("acting-player", 2, "politics"), choosePlayer("acting-player", { others: true }, attach("target"))],
    attached: { kind: "choose-destination", draw: 3 },
  }),
  quorum("assign-vice-president", {
    action: [draw("acting-player", 2, "politics"), choosePlayer("acting-player", { others: true }, attach("target"))],
    attached: { kind: "only-candidate", location: "administration" },
  }),
  quorum("authorization-of-brutal-force", {
    copies: 2,
    action: [
      choose(
        "acting-player",
        {
          id: "raiders",
          effects: [destroyCylons("acting-player", "raider", 3)],
        },
        {
          id: "heavy-raider",
          effects: [destroyCylons("acting-player", "heavy-raider", 1)],
        },
        {
          id: "centurion",
          effects: [destroyCylons("acting-player", "centurion", 1)],
        },
      ),
      roll("acting-player", { atMost: 2 }, [lose("population", 1)]),
    ],
  }),
  quorum("encourage-mutiny", {
    action: [
      choosePlayer(
        "acting-player",
        { others: true, notHolding: "admiral", fit: "be-admiral", orAnybody: true },
        roll("target", { atLeast: 3 }, [giveTitle("admiral", "target")], [lose("morale", 1)]),
      ),
    ],
  }),
  quorum("food-rationing", {
    copies: 2,
    action: [roll("acting-player", { atLeast: 6 }, [gain("food", 1), removeThisCard()])],
  }),
  quorum("inspirational-speech", {
    copies: 4,
    action: [roll("acting-player", { atLeast: 6 }, [gain("morale", 1), removeThisCard()])],
  }),
  quorum("presidential-pardon", {
    action: [choosePlayer("acting-player", { others: true, location: "brig" }, leaveBrig("target", "acting-player"))],
  }),
  quorum("release-cylon-mugshots", {
    action: [
      choosePlayer("acting-player", { others: true, fit: "be-looked-at" }, lookAtLoyalty("acting-player", "target")),
      roll("acting-player", { atMost: 3 }, [lose("morale", 1)]),
    ],
  }),
] as const satisfies readonly QuorumCard[];
