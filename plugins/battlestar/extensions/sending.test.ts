import { amend, engineMessages, translator } from "conclave/rules";
import { houseRule, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { location, locations } from "../catalogues/locations.ts";
import type { Effect, Effects } from "../effects/index.ts";
import battlestar from "../index.ts";
import { effectsText } from "../operations/index.ts";
import { resolveEffects } from "../rules/effects.ts";
import { trying } from "../testing/space.ts";
import { cast, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";

/** A location that players reach only when sent. */
const quarantine = (to: string) =>
  houseRule(
    battlestar,
    "quarantine",
    {
      catalogues: [
        amend(locations, (list) =>
          list.with(location({ id: "quarantine", ship: "galactica", damageable: false, hazardous: true })).with(
            location({
              id: "lock",
              ship: "galactica",
              damageable: false,
              hazardous: true,
              action: { do: [send(to)] },
            }),
          ),
        ),
      ],
    },
    {
      "location.quarantine.name": ["Quarantine", "隔离舱", "隔離艙"],
      "location.quarantine.text": ["For the sick.", "收容病人。", "收容病人。"],
      "location.lock.name": ["Lock", "闸门", "閘門"],
      "location.lock.text": ["You go in.", "你进入。", "你進入。"],
    },
  );

function send(to: string): Effect {
  return { op: "send", who: "acting-player", to };
}

const tried = trying((game) => scenario(game, [quarantine("quarantine")], { seats: 3 }));
const done = { asked: [[0, "done"]] } as const;

/** Everybody's location after seat 0 has carried out the effects. */
function carriedOut(effects: Effects, arrange: (game: Match) => void = () => {}) {
  return tried(
    (game) => resolveEffects(game, effects, { source: { kind: "location", location: "lock" }, acting: 0 }),
    (game) => {
      cast(game, "laura-roslin", "saul-tigh", "kara-thrace");
      for (const seat of game.seats) stand(game, seat, "press-room");
      arrange(game);
    },
  );
}

const places = (play: ReturnType<typeof carriedOut>) => play.state.players.map((player) => player.location);

describe("An effect that sends to a location of an extension", () => {
  it("moves one character, or all from a location or ship", () => {
    const one = carriedOut([send("quarantine")]);
    expect(places(one)).toEqual(["quarantine", "press-room", "press-room"]);
    one.end(done);
    const all = carriedOut([{ op: "send-all", from: { location: "press-room" }, to: "quarantine" }]);
    expect(places(all)).toEqual(["quarantine", "quarantine", "quarantine"]);
    all.end(done);
  });

  it("moves nobody out of the Brig, and no revealed Cylon, like Sickbay (D8, B82)", () => {
    const jailed = carriedOut([send("quarantine")], (game) => stand(game, 0, "brig"));
    expect(places(jailed)[0]).toBe("brig");
    jailed.end(done);
    const cylon = carriedOut([send("quarantine")], (game) => reveal(game, 0));
    expect(places(cylon)[0]).toBe("resurrection-ship");
    cylon.end(done);
  });

  it("moves nobody to a closed ship (B127)", () => {
    const play = carriedOut([send("administration")], (game) => {
      stand(game, 0, "command");
      const [card] = game.draw("crisis-deck", "kept");
      game.state.kept.push({ card: card as string, rule: { kind: "ship-closed", ship: "colonial-one" } } as never);
    });
    expect(places(play)[0]).toBe("command");
    play.end(done);
  });

  it("offers only players who can be sent there", () => {
    const choose: Effect = {
      op: "choose-player",
      by: "acting-player",
      from: { fit: { goTo: "quarantine" } },
      do: [{ op: "send", who: "target", to: "quarantine" }],
    };
    const play = carriedOut([choose], (game) => stand(game, 2, "quarantine"));
    play.expect(0).toBeAsked("effect.player", ["seat-0", "seat-1"]);
    play.expect(0).toHaveUnavailable("seat-2", "reason.is-there-already");
    play.choose(0, "seat-1", "effect.player");
    expect(places(play)).toEqual(["press-room", "quarantine", "quarantine"]);
    play.end(done);
  });

  it.each([
    [
      "en",
      "The acting player is sent to the Brig. The acting player is sent to Quarantine. Everybody on Galactica is sent to Quarantine.",
    ],
    ["zh-Hans", "行动者被送往禁闭室。行动者被送往隔离舱。卡拉狄加上的所有角色被送往隔离舱。"],
    ["zh-Hant", "行動者被送往禁閉室。行動者被送往隔離艙。卡拉狄加上的所有角色被送往隔離艙。"],
  ] as const)("describes itself in %s", (locale, words) => {
    const all: Effect = { op: "send-all", from: { ship: "galactica" }, to: "quarantine" };
    const translate = translator([battlestar.messages, engineMessages, quarantine("quarantine").messages], locale);
    expect(translate(effectsText([send("brig"), send("quarantine"), all]))).toBe(words);
  });

  it("gets an error for an unknown location", () => {
    const message = 'location "lock": there is no location "quarantien"; did you mean "quarantine"?';
    expect(() => scenario(battlestar, [quarantine("quarantien")], { seats: 3 })).toThrow(message);
  });
});
