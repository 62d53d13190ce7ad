import { expect, test } from "vitest";
import { outcomeFor } from "./invasion.ts";

const turn = { seat: 0 };

test("only whoever could lead an invasion is told that they win or lose", () => {
  expect(outcomeFor("invader", turn, 0)).toBe("youWin");
  expect(outcomeFor("defender", turn, 0)).toBe("youLose");
  expect(outcomeFor("tie", turn, 0)).toBe("tie");
});

test.each([1, undefined])("whoever else looks is told how it goes for the invader: %s", (viewer) => {
  expect(outcomeFor("invader", turn, viewer)).toBe("invaderWins");
  expect(outcomeFor("defender", turn, viewer)).toBe("invaderLoses");
  expect(outcomeFor("tie", turn, viewer)).toBe("tie");
});
