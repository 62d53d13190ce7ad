import { expect, it } from "vitest";
import { table } from "../testing.ts";

const raynor = { faction: "jim-raynor", bases: ["abaddon-1"] };
const tassadar = { faction: "tassadar", bases: ["torus-1"] };

it("S8 players place orders in turn, face down, and the last one lies on top", () => {
  const match = table([raynor, tassadar]);
  match.play
    .expect(0)
    .toBeAsked("order", [
      "build@abaddon",
      "mobilize@abaddon",
      "research@abaddon",
      "build@tarsonis",
      "mobilize@tarsonis",
      "research@tarsonis",
    ]);
  match.play.choose(0, "build@tarsonis");
  match.play.expect(0).toBeAskedNothing();
  match.play.expect(1).toHaveUnavailable("special-build", "reason.special-orders");
  match.play.choose(1, "mobilize@dylar-iv");
  match.play.choose(0, "mobilize@tarsonis");
  const stack = match.position.state.stacks.tarsonis?.map(({ card }) => match.position.card(card).id);
  expect(stack).toEqual(["build", "mobilize"]);
  match.play.end({ asked: [[1, "order"]] });
});
