import { expect, it } from "vitest";
import { harbour } from "../games/harbour/index.ts";
import { messagesTest } from "./messages.ts";
import { secretsTest } from "./secrets.ts";

it("keeps all secrets of the harbour", () => {
  for (const seats of [2, 3, 4]) {
    const report = secretsTest(harbour, [], { seats, games: 4 });
    console.log(report);
    expect(report.compared).toBeGreaterThan(100);
  }
});
it("messages", () => {
  console.log(messagesTest(harbour));
});
