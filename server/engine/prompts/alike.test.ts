import { expect, it } from "vitest";
import { t } from "../text/text.ts";
import { alikeOptions } from "./alike.ts";
import type { AllocatePrompt } from "./allocate.ts";
import type { ChoosePrompt } from "./choose.ts";
import type { Option } from "./prompt-base.ts";
import { choice } from "./prompt-settings.ts";

const base = { id: "0.1", seat: 0, key: "k", title: t("prompt.k"), since: 0, unavailable: [] };
const told = (options: readonly Option[]) => {
  const prompt: ChoosePrompt = { ...base, kind: "choose", options };
  return Object.fromEntries(alikeOptions(prompt));
};
const card = (id: string) => ({ type: "card", id });

it("options that say and concern the same are alike", () => {
  const options = [
    choice("a", t("attack", { by: 1 }), 0, card("x")),
    choice("b", t("attack", { by: 1 }), 1, card("x")),
    choice("c", t("attack", { by: 2 }), 2, card("x")),
    choice("d", t("attack", { by: 1 }), 3, card("y")),
  ];
  expect(told(options)).toEqual({ a: "a", b: "a" });
});

it("options that the rules call alike are so, whatever they concern", () => {
  const copies = ["a", "b"].map((id) => ({ ...choice(id, t("owl"), id, card(id)), alike: "owl" }));
  expect(told([...copies, { ...choice("c", t("cat"), "c", card("c")), alike: "cat" }])).toEqual({ a: "a", b: "a" });
});

it("options are not alike if different actions made them", () => {
  const twice = ["play", "sell"].map((action) => ({ ...choice(action, t("owl"), action), action }));
  expect(told(twice)).toEqual({});
});

it("options that count differently are not alike", () => {
  const options = ["a", "b", "c"].map((id) => choice(id, t("coin"), id));
  const example = { allocation: {} };
  const prompt: AllocatePrompt = {
    ...base,
    kind: "allocate",
    options,
    min: 0,
    max: 2,
    limits: {},
    weights: {},
    example,
  };
  expect(alikeOptions(prompt).size).toBe(3);
  expect(Object.fromEntries(alikeOptions({ ...prompt, weights: { b: 2 } }))).toEqual({ a: "a", c: "a" });
});
