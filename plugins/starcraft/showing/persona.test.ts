import { scenario } from "conclave/testing";
import { expect, it } from "vitest";
import teamPlay from "../extensions/team-play.ts";
import starcraft from "../index.ts";

it("a player is called by the leader of the faction, once it is chosen", () => {
  const play = scenario(starcraft, { seats: 2 });
  const { first } = play.state;
  expect(play.match.personas).toEqual([undefined, undefined]);
  play.choose(first, "overmind");
  expect(play.match.personas[first]).toEqual({
    name: { key: "faction.overmind.name" },
    about: { type: "faction", id: "overmind" },
  });
  expect(play.match.personas[1 - first]).toBeUndefined();
  expect(play.story(0).at(-1)).toBe(`Seat ${first + 1} leads Overmind.`);
  play.end({ asked: [[1 - first, "faction"]] });
});

it("those who play together are on one side", () => {
  const play = scenario(starcraft, [teamPlay], { seats: 4, options: { "quick-galaxy": true } });
  const teams = play.match.personas.map((persona) => persona?.side?.params?.number);
  expect(teams).toEqual([1, 2, 1, 2]);
  play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
});
