import { engineMessages, translator } from "conclave/rules";
import { scenario } from "conclave/testing";
import { expect, it } from "vitest";
import voidfall from "../index.ts";
import { table } from "../testing/table.ts";

it("a player is nobody until the house is chosen, and then the house", () => {
  const play = scenario(voidfall, { seats: 2 });
  expect(play.match.personas).toEqual([undefined, undefined]);
  play.choose(0, "zenor", "house");
  play.choose(0, "zenor-b", "origin");
  const [first, second] = play.match.personas;
  expect(first).toMatchObject({ about: { type: "house", id: "zenor" } });
  expect(second).toBeUndefined();
  play.end({ asked: [[1, "house"]] });
});

it("texts call players by their houses, in every language", () => {
  const match = table([{ house: "valnis" }, { house: "zenor" }], { phase: "turn", event: "event-1d-we-resist" });
  match.play.choose(0, "play:politics");
  const entry = match.play.log(1).find(({ key }) => key === "log.focus-played");
  const said = (["en", "zh-Hans", "zh-Hant"] as const).map(
    (locale) => entry && translator([voidfall.messages, engineMessages], locale)(entry),
  );
  expect(said).toEqual([
    "Valnis plays Politics.",
    expect.stringMatching(/^瓦尔尼斯/),
    expect.stringMatching(/^瓦爾尼斯/),
  ]);
  match.play.until("action", "pass");
  match.play.end({ asked: [[0, "action"]] });
});
