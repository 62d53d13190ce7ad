import { describe, expect, it } from "vitest";
import { tiny } from "../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import { aMatch, noon } from "../../../test/support/match-records.ts";
import type { ErrorCode } from "../../ground/error-codes.ts";
import { Failure } from "../../ground/failure.ts";
import type { Observation, SeenPieces } from "../records/hosting.ts";
import { ChangeLog } from "./change-log.ts";

const ruleSet = ruleSetOf(
  tiny({
    messages: {
      en: { "game.title": "Sea", "game.summary": "Boats.", "piece.boat": "a boat", "zone.hold": "the hold" },
      "zh-Hans": {},
      "zh-Hant": {},
    },
  }),
  [],
  { seats: 2 },
);
const match = aMatch();

/** One boat more with each version. */
function seenAt(version: number): Observation {
  return {
    ...{ match, ruleSet, viewer: 0, version, view: { boats: version } },
    ...{ prompts: [], waitingFor: [], openWindows: [], procedures: [], round: 1, turn: 1 },
  };
}

function seenIn({ view, version }: Observation): SeenPieces | undefined {
  if (!view) return undefined;
  const { boats: length } = view as { readonly boats: number };
  const pieces = Array.from({ length }, (_, id) => ({ type: "boat", id: `b${id}`, zone: "hold" }));
  return { ruleSet, version, found: async () => pieces };
}

/** The changes with the entry of a match's versions, as they are asked for, and what these questions have been charged. */
function changesOver(observe: (version: number) => Promise<Observation>) {
  const log = new ChangeLog({
    observe: (_match, _viewer, version) => observe(version),
    entriesOf: async (_match, _viewer, version) => [{ version, index: 0, entry: { key: "log.sailed" }, at: noon }],
    seenIn,
  });
  const charged: number[] = [];
  const at = async (version: number) =>
    ((await log.of(match.id, 0, version, (versions) => charged.push(versions)))[0] ?? []).map(({ about }) => about.id);
  return { at, charged };
}

describe("what changed with an entry", () => {
  it("is found once, and kept", async () => {
    const looks: number[] = [];
    const { at, charged } = changesOver(async (version) => {
      looks.push(version);
      return seenAt(version);
    });
    expect(await at(3)).toEqual(["b2"]);
    expect(await at(3)).toEqual(["b2"]);
    expect(looks).toEqual([2, 3]);
    expect(charged).toHaveLength(1);
  });

  it.each<ErrorCode>(["MATCH_FAULTED", "REPLAY_FAILED", "RULE_FAILED"])(
    "is looked for again after %s, which passes when the rules have been mended",
    async (code) => {
      let fails = true;
      const { at, charged } = changesOver(async (version) => {
        if (fails) throw new Failure(code, "the rules of this match have failed");
        return seenAt(version);
      });
      expect(await at(3)).toEqual([]);
      fails = false;
      expect(await at(3)).toEqual(["b2"]);
      expect(charged).toHaveLength(2);
    },
  );

  it("is looked for again where the match could not be shown", async () => {
    let isFaulted = true;
    const { at } = changesOver(async (version) => {
      const { view, ...rest } = seenAt(version);
      return isFaulted ? rest : { ...rest, ...(view && { view }) };
    });
    expect(await at(3)).toEqual([]);
    isFaulted = false;
    expect(await at(3)).toEqual(["b2"]);
  });

  it("fails for other reasons, and is looked for again", async () => {
    let fails = true;
    const { at } = changesOver(async (version) => {
      if (fails) throw new Failure("UNAVAILABLE", "the server is stopping");
      return seenAt(version);
    });
    await expect(at(3)).rejects.toThrow("the server is stopping");
    fails = false;
    expect(await at(3)).toEqual(["b2"]);
  });
});
