import type { CrisisCard } from "../../effects/cards.ts";
import {
  below,
  boardCenturions,
  choose,
  choosePlayer,
  damageVipers,
  destroyCivilians,
  discard,
  discardAtRandom,
  distance,
  draw,
  extraCrisis,
  gain,
  giveTitle,
  jumpTrack,
  keepInPlay,
  lookAtLoyalty,
  lose,
  loseRaptors,
  mayChoosePlayer,
  place,
  restore,
  roll,
  send,
  sendAll,
  skillCheck,
  when,
} from "../../effects/writing.ts";

/** Forty-one skill checks. For sixteen of them the current player may choose the alternative instead. */
export const checkCrises = [
  skillCheck("a-traitor-accused", ["politics", "leadership"], 8, {
    activation: "raiders",
    jump: true,
    fail: [choosePlayer("current-player", { fit: { goTo: "brig" } }, send("target", "brig"))],
    instead: [discard("current-player", 5)],
  }),
  skillCheck("admiral-grilled", ["politics", "leadership"], 9, {
    activation: "raiders",
    jump: true,
    fail: [lose("morale", 1), discard("admiral", 2)],
    instead: [lose("morale", 1)],
  }),
  skillCheck("analyze-enemy-fighter", ["tactics", "engineering"], 7, {
    activation: "raiders",
    jump: true,
    pass: [restore("current-player", { unit: "raptor", from: ["destroyed"], count: 1 })],
    fail: [lose("population", 1)],
    instead: [roll("current-player", { atMost: 4 }, [lose("population", 1), discard("current-player", 2)])],
  }),
  skillCheck("bomb-threat", ["politics", "leadership", "tactics"], 13, {
    activation: "raiders",
    jump: true,
    fail: [lose("morale", 1), destroyCivilians(1)],
    instead: [roll("current-player", { atMost: 4 }, [lose("morale", 1), destroyCivilians(1)])],
  }),
  skillCheck("colonial-day", ["politics", "tactics"], 10, {
    activation: "basestars",
    jump: true,
    pass: [gain("morale", 1)],
    fail: [lose("morale", 2)],
    instead: [lose("morale", 1)],
  }),
  skillCheck("crash-landing", ["tactics", "piloting"], 6, {
    activation: "heavy-raiders",
    fail: [
      choose(
        "admiral",
        {
          id: "spend-fuel",
          effects: [lose("fuel", 1)],
        },
        {
          id: "refuse",
          effects: [lose("morale", 1), send("current-player", "sickbay")],
        },
      ),
    ],
  }),
  skillCheck("crippled-raider", ["tactics", "engineering"], 10, {
    activation: "raiders",
    jump: true,
    pass: [jumpTrack(1)],
    fail: [lose("population", 1)],
    instead: [roll("current-player", { atMost: 4 }, [place({ w: { raider: 3 }, e: { civilian: 1 } })])],
  }),
  skillCheck("cylon-accusation", ["politics", "leadership", "tactics"], 10, {
    activation: "raiders",
    fail: [send("current-player", "brig")],
  }),
  skillCheck("cylon-screenings", ["politics", "leadership"], 9, {
    activation: "raiders",
    fail: [
      lose("morale", 1),
      choosePlayer(
        "current-player",
        { others: true, holding: ["president", "admiral"], fit: "be-looked-at" },
        lookAtLoyalty("current-player", "target"),
      ),
    ],
    instead: [discard("each-player", 2)],
  }),
  skillCheck("cylon-tracking-device", ["tactics", "piloting", "engineering"], 10, {
    activation: "raiders",
    fail: [loseRaptors(1), place({ w: { basestar: 1 }, e: { civilian: 2 } })],
  }),
  skillCheck("cylon-virus", ["tactics", "engineering"], 13, {
    activation: "launch-raiders",
    fail: [sendAll({ location: "ftl-control" }, "sickbay"), boardCenturions(1)],
  }),
  skillCheck("detector-sabotage", ["leadership", "tactics"], 8, {
    activation: "heavy-raiders",
    jump: true,
    fail: [
      sendAll({ location: "research-lab" }, "sickbay"),
      keepInPlay({ kind: "no-looking-at-loyalty", until: "end-of-game" }),
    ],
  }),
  skillCheck("elections-loom", ["politics", "leadership"], 8, {
    activation: "heavy-raiders",
    jump: true,
    partial: { atLeast: 5, effects: [lose("morale", 1)] },
    fail: [lose("morale", 1), discard("president", 4)],
  }),
  skillCheck("forced-water-mining", ["politics", "leadership", "tactics", "engineering"], 17, {
    activation: "raiders",
    jump: true,
    pass: [gain("food", 1)],
    fail: [lose("population", 1), lose("morale", 1)],
    instead: [gain("food", 1), lose("morale", 1), discardAtRandom("each-player", 1)],
  }),
  skillCheck("fulfiller-of-prophecy", ["politics", "leadership"], 6, {
    activation: "basestars",
    pass: [draw("current-player", 1, "politics")],
    fail: [lose("population", 1)],
    instead: [discard("current-player", 1), extraCrisis()],
  }),
  skillCheck("guilt-by-collusion", ["leadership", "tactics"], 9, {
    activation: "raiders",
    jump: true,
    pass: [mayChoosePlayer("current-player", { fit: { goTo: "brig" } }, send("target", "brig"))],
    fail: [lose("morale", 1)],
  }),
  skillCheck("hangar-accident", ["tactics", "piloting", "engineering"], 10, {
    activation: "heavy-raiders",
    jump: true,
    partial: { atLeast: 7, effects: [lose("population", 1)] },
    fail: [lose("population", 1), damageVipers("reserves", 2, "current-player")],
  }),
  skillCheck("informing-the-public", ["politics", "leadership"], 7, {
    activation: "raiders",
    jump: true,
    pass: [
      choosePlayer(
        "current-player",
        { revealedCylons: true, others: true, fit: "be-looked-at" },
        lookAtLoyalty("current-player", "target"),
      ),
    ],
    fail: [lose("morale", 2)],
    instead: [roll("current-player", { atMost: 4 }, [lose("morale", 1), lose("population", 1)])],
  }),
  skillCheck("jump-computer-failure", ["tactics", "engineering"], 7, {
    activation: "launch-raiders",
    fail: [lose("population", 1), jumpTrack(-1)],
  }),
  skillCheck("keep-tabs-on-visitor", ["politics", "leadership", "tactics"], 12, {
    activation: "raiders",
    jump: true,
    fail: [roll("current-player", { atMost: 4 }, [lose("population", 2)])],
    instead: [discardAtRandom("current-player", 4)],
  }),
  skillCheck("legendary-discovery", ["tactics", "piloting"], 14, {
    activation: "launch-raiders",
    pass: [distance(1)],
    fail: [lose("food", 1), loseRaptors(1)],
  }),
  skillCheck("loss-of-a-friend", ["politics", "leadership"], 9, {
    activation: "heavy-raiders",
    jump: true,
    partial: { atLeast: 7, effects: [discard("current-player", 2)] },
    fail: [lose("morale", 1), discard("current-player", 2)],
  }),
  skillCheck("low-supplies", ["politics", "leadership"], 7, {
    activation: "raiders",
    fail: [lose("morale", 1), when(below("food", 6), [lose("morale", 1)])],
  }),
  skillCheck("mandatory-testing", ["politics", "leadership"], 13, {
    activation: "heavy-raiders",
    jump: true,
    pass: [lookAtLoyalty("president", "current-player")],
    partial: { atLeast: 9, effects: [] },
    fail: [lose("morale", 1)],
  }),
  skillCheck("missing-g4-explosives", ["leadership", "tactics"], 7, {
    activation: "raiders",
    fail: [lose("food", 1), sendAll({ location: "armory" }, "brig")],
  }),
  skillCheck("network-computers", ["politics", "tactics", "engineering"], 11, {
    activation: "raiders",
    jump: true,
    pass: [jumpTrack(1)],
    fail: [lose("population", 1), boardCenturions(1)],
    instead: [lose("population", 1), jumpTrack(-1)],
  }),
  skillCheck("prison-labor", ["politics", "leadership", "tactics"], 10, {
    activation: "raiders",
    fail: [lose("morale", 1), lose("food", 1)],
  }),
  skillCheck("prisoner-revolt", ["politics", "leadership", "tactics"], 11, {
    activation: "heavy-raiders",
    jump: true,
    partial: { atLeast: 6, effects: [lose("population", 1)] },
    fail: [
      lose("population", 1),
      choosePlayer("president", { others: true, fit: "be-president" }, giveTitle("president", "target")),
    ],
  }),
  skillCheck("resistance", ["politics", "leadership", "tactics"], 12, {
    activation: "heavy-raiders",
    jump: true,
    partial: { atLeast: 9, effects: [lose("food", 1)] },
    fail: [lose("food", 1), lose("fuel", 1)],
  }),
  skillCheck("scouting-for-fuel", ["tactics", "piloting"], 12, {
    activation: "raiders",
    jump: true,
    pass: [gain("fuel", 1)],
    fail: [lose("fuel", 1), loseRaptors(1)],
    instead: [roll("current-player", { atMost: 4 }, [lose("fuel", 1)])],
  }),
  skillCheck("scouting-for-water", ["tactics", "piloting"], 9, {
    activation: "raiders",
    jump: true,
    pass: [gain("food", 1)],
    fail: [lose("fuel", 1), loseRaptors(1)],
    instead: [lose("food", 1)],
  }),
  skillCheck("security-breach", ["leadership", "tactics"], 6, {
    activation: "launch-raiders",
    fail: [lose("morale", 1), sendAll({ location: "command" }, "sickbay")],
  }),
  skillCheck("send-survey-team", ["tactics", "piloting", "engineering"], 15, {
    activation: "raiders",
    jump: true,
    fail: [send("current-player", "sickbay"), loseRaptors(1)],
    instead: [roll("current-player", { atMost: 5 }, [lose("fuel", 1)])],
  }),
  skillCheck("terrorist-bomber", ["leadership", "tactics"], 9, {
    activation: "heavy-raiders",
    jump: true,
    fail: [lose("morale", 1), send("current-player", "sickbay")],
  }),
  skillCheck("terrorist-investigations", ["politics", "leadership"], 12, {
    activation: "heavy-raiders",
    jump: true,
    pass: [
      choosePlayer(
        "current-player",
        { revealedCylons: true, others: true, fit: "be-looked-at" },
        lookAtLoyalty("current-player", "target"),
      ),
    ],
    partial: { atLeast: 6, effects: [] },
    fail: [lose("morale", 1)],
  }),
  skillCheck("the-olympic-carrier", ["politics", "leadership", "piloting"], 11, {
    activation: "heavy-raiders",
    jump: true,
    partial: { atLeast: 8, effects: [lose("population", 1)] },
    fail: [lose("morale", 1), lose("population", 1)],
  }),
  skillCheck("unexpected-reunion", ["politics", "leadership", "tactics"], 8, {
    activation: "raiders",
    fail: [lose("morale", 1), discard("current-player", "all")],
  }),
  skillCheck("unidentified-ship", ["tactics", "piloting"], 10, {
    activation: "launch-raiders",
    fail: [lose("population", 1)],
  }),
  skillCheck("water-sabotaged", ["politics", "leadership", "tactics"], 13, {
    activation: "raiders",
    jump: true,
    fail: [lose("food", 2)],
    instead: [lose("food", 1)],
  }),
  skillCheck("weapon-malfunction", ["tactics", "piloting", "engineering"], 11, {
    activation: "launch-raiders",
    fail: [damageVipers("space", 2, "current-player"), sendAll({ location: "weapons-control" }, "sickbay")],
  }),
  skillCheck("witch-hunt", ["politics", "leadership"], 10, {
    activation: "heavy-raiders",
    jump: true,
    partial: { atLeast: 6, effects: [lose("morale", 1)] },
    fail: [lose("morale", 1), choosePlayer("current-player", { fit: { goTo: "sickbay" } }, send("target", "sickbay"))],
  }),
] as const satisfies readonly CrisisCard[];
