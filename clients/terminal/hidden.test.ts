import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { readHidden } from "./hidden.ts";

it("reads a password without showing it", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const read = readHidden(input, output, "Password: ");
  input.write("correct hoo\u007frse\r");
  expect(await read).toBe("correct horse");
  output.end();
  expect(await text(output)).toBe("Password: \n");
});
