import { describe, expect, it } from "vitest";
import { tinyExtension as extension, type Tiny, tiny } from "../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import { option } from "../contract/options.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { t } from "../text/text.ts";
import { amendBoard, board, partsOf } from "./printed-board.ts";

const place = (id: string, x = 0) => board.place(id, { name: t(`place.${id}`), kind: "isle", at: { x, y: 0 } });
const sea = board.of("sea", { title: t("board.sea") }, [
  place("reef"),
  place("bay", 1),
  board.link("reef", "bay", { kind: "lane" }),
]);
const game = tiny({ boards: [sea] });
const adds = (id: string, part: ReturnType<typeof place>) =>
  extension(id, { boards: [amendBoard(sea, (parts) => parts.with(part))] });
const drops = (id: string, part: string) =>
  extension(id, { boards: [amendBoard(sea, (parts) => parts.without(part))] });

describe("a board", () => {
  it("has places, links and tracks, whose ids are unique", () => {
    const printed = ruleSetOf(game, [], { seats: 2 }).boards.get("sea");
    expect(printed).toMatchObject({ name: "sea", perSeat: false });
    expect(printed && partsOf(printed, "place").map(({ id }) => id)).toEqual(["reef", "bay"]);
    expect(printed && partsOf(printed, "link")).toEqual([
      { part: "link", id: "reef-bay", from: "reef", to: "bay", kind: "lane" },
    ]);
    expect(printed && partsOf(printed, "track")).toEqual([]);
    expect(() => board.of("sea", { title: t("board.sea") }, [place("reef"), place("reef")])).toThrow(RangeError);
  });

  it("may depend on the options, the number of seats and the extensions", () => {
    const isles = board.of<Rulebook<Tiny>>("isles", { title: t("board.isles") }, (rules) =>
      Array.from({ length: rules.seats + Number(rules.options.more) }, (_, index) => place(`isle-${index}`)).concat(
        rules.hasExtension("far") ? [place("far")] : [],
      ),
    );
    const archipelago = tiny({
      boards: [isles],
      options: { more: option.integer({ min: 0, max: 3, default: 1 }) },
    });
    const idsWith = (extensions: readonly string[], options = {}) =>
      ruleSetOf(
        archipelago,
        extensions.map((id) => extension(id)),
        { seats: 2, options },
      ).boards.get("isles")?.entries.ids;
    expect(idsWith([])).toEqual(["isle-0", "isle-1", "isle-2"]);
    expect(idsWith(["far"], { more: 0 })).toEqual(["isle-0", "isle-1", "far"]);
  });

  it("includes the changes of extensions, and so do boards of extensions", () => {
    const moon = board.of("moon", { title: t("board.moon") }, [place("crater")]);
    const own = extension("a", {
      boards: [moon, amendBoard(sea, (parts) => parts.with(place("cove")).without("reef-bay"))],
    });
    const more = extension("b", { boards: [amendBoard(moon, (parts) => parts.with(place("rim")))] });
    const { boards } = ruleSetOf(game, [own, more], { seats: 2 });
    expect(boards.get("sea")?.entries.ids).toEqual(["reef", "bay", "cove"]);
    expect(boards.get("moon")?.entries.ids).toEqual(["crater", "rim"]);
  });

  it.each([
    [
      "add the same place",
      [adds("a", place("cove")), adds("b", place("cove"))],
      'cannot change the board "sea" after "a"',
    ],
    ["remove the same part", [drops("a", "bay"), drops("b", "bay")], 'cannot change the board "sea" after "a"'],
    [
      "change a board that is not there",
      [extension("a", { boards: [amendBoard({ name: "see" }, (parts) => parts)] })],
      'refers to board "see", which "tiny" does not have; did you mean "sea"?',
    ],
    ["define a board of the game", [extension("a", { boards: [sea] })], 'defines board "sea", which the game has'],
    [
      "make something else of it",
      [extension("a", { boards: [amendBoard(sea, () => [] as never)] })],
      'cannot change the board "sea": that makes no parts',
    ],
  ])("is refused to extensions that %s", (_, extensions, message) => {
    expect(() => ruleSetOf(game, extensions, { seats: 2 })).toThrow(message);
  });
});
