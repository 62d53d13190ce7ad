import { expect, it } from "vitest";
import { Door } from "./door.ts";

it("keeps what has come of a request for a minute at most", () => {
  const door = new Door({ port: 0, host: "127.0.0.1" }, { warn: () => {} });
  const { requestTimeout, headersTimeout } = door.handOver();
  expect(requestTimeout).toBe(60_000);
  expect(headersTimeout).toBeLessThanOrEqual(requestTimeout);
});
