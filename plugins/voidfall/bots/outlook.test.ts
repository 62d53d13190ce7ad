import { expect, it } from "vitest";
import { modelOf } from "../table/model.ts";
import { Table } from "../table/table.ts";
import { table } from "../testing/table.ts";
import { worthOfTaking } from "./outlook.ts";

/** What a sector of the Voidborn is worth to a player of this origin alone on c011. */
function worthFor(origin: string): number {
  const { play } = table([{ origin }], { sectors: { s21: { corrupted: false } } });
  const [prompt] = play.prompts;
  const seen = new Table(play.view(0), play.ruleSet, 0);
  play.end({ asked: [[0, prompt?.key ?? ""]] });
  const target = seen.sector("s21");
  if (!target) throw new Error("there is no such sector");
  return worthOfTaking(seen, modelOf(seen), target);
}

it("a sector is worth more to a house whose agendas count sectors, for each evaluation phase to come", () => {
  expect(worthFor("belitan-a") - worthFor("nervo-b")).toBeCloseTo(3 * 3);
});
