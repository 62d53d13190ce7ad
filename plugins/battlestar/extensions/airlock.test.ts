import { type ExtensionDefinition, modify } from "conclave/rules";
import { houseRule, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId } from "../effects/names.ts";
import game from "../index.ts";
import { cast, destiny, loyalty, openPrompts, reveal, stand } from "../testing/table.ts";
import type { Battlestar, Match } from "../types.ts";
import { charactersLeft } from "../values.ts";
import { attachedZone, handZone, loyaltyZone, revealedZone, superCrisisHand } from "../zones.ts";
import airlock from "./airlock.ts";

const crew: readonly CharacterId[] = ["william-adama", "laura-roslin", "kara-thrace", "saul-tigh"];

/** It is the action of seat 0 in Command; seat 1, the President, is in the Brig. */
function table(
  arrange: (match: Match) => void,
  characters = crew,
  others: readonly ExtensionDefinition<Battlestar>[] = [],
) {
  const play = scenario(game, [airlock, ...others], { seats: 4 });
  play.arrange(
    "action",
    (match) => {
      cast(match, ...characters);
      for (const seat of match.seats) match.moveAll(handZone(seat), "box");
      for (const seat of match.seats) stand(match, seat, "command");
      stand(match, 1, "brig");
      match.state.president = 1;
      match.state.admiral = 0;
      match.setZoneOwner("quorum-hand", 1);
      arrange(match);
    },
    { seat: 0 },
  );
  return play;
}

/** No player can continue as a pilot. */
const withoutPilots = houseRule(game, "without-pilots", {
  values: [modify(charactersLeft, (before) => before.filter((one) => one.class !== "pilot"))],
});

type Play = ReturnType<typeof table>;

/** Calls the vote, with strong destiny cards of leadership and tactics only. */
function vote(play: Play): void {
  play.choose(0, "airlock:seat-1", "action");
  play.until(
    () => play.state.checks.length === 0 || play.prompts[0]?.key === "airlock.character",
    (prompt) => (prompt.kind === "choose-many" ? { options: [] } : { pass: true }),
  );
}

function executed(play: Play): unknown {
  return (play.view("spectator") as unknown as { airlock: { executed: unknown } }).airlock.executed;
}

function rest(play: Play): void {
  play.end(openPrompts(play));
}

/** Gives seat 2 enough cards to pass the vote; it adds all of them. */
function enough(match: Match): void {
  destiny(match, "executive-order-2", "executive-order-2");
  for (const id of [...match.zone("skill-deck:leadership")]
    .filter((id) => /-[345]$/.test(match.card(id).id))
    .slice(0, 4))
    match.move(id, handZone(2));
}

/** Calls the vote, and passes it with the hand of seat 2. */
function pass(play: Play): void {
  play.choose(0, "airlock:seat-1", "action");
  play.until({ key: "add-to-check", seat: 2 }, (prompt) =>
    prompt.kind === "choose-many" ? { options: [] } : { pass: true },
  );
  play.many(2, [...play.position.zone(handZone(2))], "add-to-check");
  play.until(
    () => play.prompts.every(({ key }) => key !== "command-authority" && key !== "add-to-check"),
    (prompt) => (prompt.kind === "choose-many" ? { options: [] } : { pass: true }),
  );
}

describe("The airlock", () => {
  it("spares the player if the vote fails", () => {
    const play = table((match) => void destiny(match, "executive-order-1", "repair-1"));
    vote(play);
    expect(executed(play)).toEqual([]);
    expect(play.state.players[1]).toMatchObject({ character: "laura-roslin", location: "brig" });
    expect(play.state.resources.morale).toBe(10);
    rest(play);
  });

  it("costs morale for a human, who continues in Sickbay as another character with the same hand", () => {
    const play = table((match) => {
      enough(match);
      loyalty(match, 1, "not-a-cylon");
      match.state.players[1]?.used.push("skilled-politician" as never);
      for (const card of match.zone("skill-deck:politics").slice(0, 9)) match.move(card, handZone(1));
    });
    pass(play);
    play
      .expect(1)
      .toBeAsked("airlock.character", [
        "gaius-baltar",
        "tom-zarek",
        "karl-agathon",
        "lee-adama",
        "sharon-valerii",
        "galen-tyrol",
      ]);
    expect(play.state.resources.morale).toBe(9);
    expect(play.position.zone(revealedZone(1))).toHaveLength(1);
    expect(play.state.president).not.toBe(1);
    play.choose(1, "galen-tyrol");
    expect(play.state.players[1]).toMatchObject({ character: "galen-tyrol", location: "sickbay", used: [] });
    // Tyrol's hand limit is 8.
    play.many(1, play.position.zone(handZone(1)).slice(0, 1), "discard");
    expect(play.position.zone(handZone(1))).toHaveLength(8);
    expect(executed(play)).toMatchObject([{ seat: 1, character: "laura-roslin", cylon: false }]);
    rest(play);
  });

  it("reveals a Cylon with all loyalty cards, but without the effect of the Cylon card", () => {
    const play = table((match) => {
      enough(match);
      loyalty(match, 1, "not-a-cylon");
      loyalty(match, 1, "cylon-reduce-morale");
      const quorum = match.zone("quorum-deck").find((id) => match.card(id).id === "assign-arbitrator");
      if (quorum) match.move(quorum, attachedZone(1));
    });
    pass(play);
    expect(play.state.players[1]).toMatchObject({ revealed: true, sympathizer: false, location: "resurrection-ship" });
    expect(play.position.zone(loyaltyZone(1))).toEqual([]);
    expect(play.position.zone(revealedZone(1))).toHaveLength(2);
    expect(play.position.zone(superCrisisHand(1))).toHaveLength(1);
    expect(play.position.zone(attachedZone(1))).toEqual([]);
    expect(play.state.resources.morale).toBe(10);
    expect(play.state.president).not.toBe(1);
    expect(executed(play)).toMatchObject([{ seat: 1, character: "laura-roslin", cylon: true }]);
    rest(play);
  });

  it("adds a loyalty card for Boomer if she enters before the sleeper agents wake, but not later", () => {
    for (const sleepersDealt of [false, true]) {
      const play = table((match) => {
        enough(match);
        loyalty(match, 1, "not-a-cylon");
        match.state.sleepersDealt = sleepersDealt;
      });
      const before = play.position.zone("loyalty-deck").length;
      pass(play);
      play.choose(1, "sharon-valerii");
      expect(play.position.zone("loyalty-deck").length - before).toBe(sleepersDealt ? 0 : 1);
      rest(play);
    }
  });

  it("is available on Galactica and in the Brig, only against others in the Brig", () => {
    const away = table((match) => stand(match, 0, "press-room"));
    away.expect(0).notToHaveOption("airlock:seat-1");
    rest(away);
    const cylon = table((match) => reveal(match, 0));
    cylon.expect(0).notToHaveOption("airlock:seat-1");
    rest(cylon);
    const both = table((match) => stand(match, 0, "brig"));
    both.expect(0).toHaveOption("airlock:seat-1");
    both.expect(0).notToHaveOption("airlock:seat-0");
    both.expect(0).notToHaveOption("airlock:seat-2");
    rest(both);
  });

  it("does not offer a character that an extension excludes for the player", () => {
    const play = scenario(game, [airlock, withoutPilots], { seats: 4 });
    play.until("pick-character", "first");
    expect(play.prompts[0]).toMatchObject({ key: "pick-character" });
    play.expect(play.position.turn.first).notToHaveOption("kara-thrace");
    play.expect(play.position.turn.first).toHaveOption("galen-tyrol");
    rest(play);
    const condemned = table((match) => enough(match), crew, [withoutPilots]);
    pass(condemned);
    condemned.expect(1).toBeAsked("airlock.character", ["gaius-baltar", "tom-zarek", "karl-agathon", "galen-tyrol"]);
    rest(condemned);
  });

  it("is unavailable if no character is left to continue as", () => {
    const play = table((match) => {
      const { executed: out } = match.stateOf<{ executed: object[] }>("airlock");
      for (const character of [
        "gaius-baltar",
        "tom-zarek",
        "karl-agathon",
        "lee-adama",
        "sharon-valerii",
        "galen-tyrol",
      ])
        out.push({ seat: 1, character, cylon: false });
    });
    play.expect(0).toHaveUnavailable("airlock:seat-1", "reason.airlock.no-character-left");
    rest(play);
  });
});
