import { expect, test } from "vitest";
import { tiny, tinyExtension } from "../../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../../test/kit/rule-set.ts";
import { view } from "../../../engine/index.ts";
import { piecesIn } from "./pieces-seen.ts";

const boat = view.object("TinyBoat", "A boat.", { key: view.id("The boat."), kind: view.id("Its kind.") });

test("pieces are found in lists, in objects and in what extensions show, and no text is one", () => {
  const game = tiny({
    viewType: view.object("TinyView", "The sea.", {
      boats: view.many(boat, "The boats."),
      flagship: view.maybe(view.one(boat, "One of them.")),
      name: view.text("Its name."),
    }),
  });
  const fog = tinyExtension("thick-fog", {
    view: { fields: { lost: view.maybe(view.one(boat, "Who is lost.")) }, resolve: () => ({}) },
  });
  const raft = { key: "b1", kind: "raft" };
  const ship = { key: "b2", kind: "ship" };
  const seen = { boats: [raft], flagship: raft, name: { key: "sea" }, thickFog: { lost: ship } };
  const pieces = piecesIn(ruleSetOf(game, [fog], { seats: 1 }) as never, seen);
  expect(Object.fromEntries(pieces)).toEqual({ b1: [raft, raft], b2: [ship] });
});
