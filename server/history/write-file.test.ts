import { expect, test } from "vitest";
import { aMatch, noon } from "../../test/support/match-records.ts";
import { readMatchFile } from "./read-file.ts";
import { writeMatchFile } from "./write-file.ts";

test("a match can be read again after the account of a player was deleted", async () => {
  const [ann, bot] = aMatch().seats;
  const gone = { seat: 2, account: "ben", name: "" };
  const file = await readMatchFile(writeMatchFile(aMatch({ seats: [ann!, bot!, gone] }), [], noon));
  expect(file.seats).toEqual([{ name: "Ann 安" }, { bot: "random" }, {}]);
});
