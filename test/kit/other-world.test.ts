import { expect, it } from "vitest";
import { type Prompt, randomFrom, SeededRandom, t } from "../../server/engine/index.ts";
import { answersLike } from "./other-world.ts";

/** A seat puts cards into two skirmishes, face down. */
function asking(cards: readonly string[]): Prompt {
  const option = (id: string) => ({ id, label: t(`card.${id}`), value: id });
  return {
    ...{ kind: "assign", id: "0.1", seat: 0, key: "cards", title: t("prompt.cards"), since: 0 },
    ...{ min: 0, max: cards.length, fits: {}, weights: {}, example: { assignment: {} } },
    options: cards.map(option),
    unavailable: [],
    places: ["first", "second"].map(option),
  };
}

it("puts as many things into each place, because others see how many lie there", () => {
  const answer = { assignment: { tea: "first", silk: "first", salt: "second" } };
  const random = new SeededRandom(randomFrom("places"));
  const like = [...answersLike(asking(["tea", "silk", "salt"]), asking(["rum", "oil", "iron", "wax"]), answer, random)];
  const places = like.map((given) => "assignment" in given && Object.values(given.assignment).sort().join());
  expect(places.length).toBeGreaterThan(2);
  expect(new Set(places)).toEqual(new Set(["first,first,second"]));
});
