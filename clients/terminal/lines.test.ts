import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { Lines } from "./lines.ts";

it("lines end with the input, and no more are asked for then", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const lines = new Lines(input, output, false);
  lines.prompt();
  expect(String(output.read())).toBe("> ");
  input.end("one\n");
  expect(await lines.take()).toBe("one");
  expect(await lines.take()).toBeUndefined();
  lines.prompt();
  expect(output.read()).toBeNull();
});
