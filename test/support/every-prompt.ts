import type { AllocatePrompt } from "../../server/engine/prompts/allocate.ts";
import type { AssignPrompt } from "../../server/engine/prompts/assign.ts";
import type { ChoosePrompt } from "../../server/engine/prompts/choose.ts";
import type { ChooseManyPrompt } from "../../server/engine/prompts/choose-many.ts";
import type { ConfirmPrompt } from "../../server/engine/prompts/confirm.ts";
import type { IntegerPrompt } from "../../server/engine/prompts/integer.ts";
import type { OfferPrompt } from "../../server/engine/prompts/offer.ts";
import type { OrderPrompt } from "../../server/engine/prompts/order.ts";
import { choice } from "../../server/engine/prompts/prompt-settings.ts";
import type { Prompt } from "../../server/engine/prompts/prompts.ts";
import type { TextPrompt } from "../../server/engine/prompts/text.ts";
import { t } from "../../server/engine/text/text.ts";

/** Prompts of every kind, as rules might have asked them. */

const base = { id: "0.1", seat: 0, key: "test", title: t("prompt.test"), since: 0 };
export const options = ["a", "b", "c"].map((id, index) => choice(id, t(id), index));
export const unavailable = [{ id: "z", label: t("z"), reason: t("reason.z") }];
const withOptions = { ...base, options, unavailable };

export const choose: ChoosePrompt = { ...withOptions, kind: "choose" };
export const optional: ChoosePrompt = { ...choose, pass: t("engine.pass") };
export const many: ChooseManyPrompt = {
  ...withOptions,
  kind: "choose-many",
  min: 1,
  max: 2,
  example: { options: ["a"] },
};
export const order: OrderPrompt = {
  ...withOptions,
  kind: "order",
  unavailable: [],
  example: { order: ["a", "b", "c"] },
};
export const allocate: AllocatePrompt = {
  ...withOptions,
  kind: "allocate",
  min: 3,
  max: 3,
  limits: { a: 1 },
  weights: {},
  example: { allocation: { b: 3 } },
};
export const assign: AssignPrompt = {
  ...withOptions,
  kind: "assign",
  places: [
    { ...choice("left", t("left"), "L"), min: 1, max: 2 },
    { ...choice("right", t("right"), "R"), max: 3 },
  ],
  min: 1,
  max: 2,
  fits: { a: ["left"] },
  weights: { c: 3 },
  example: { assignment: { a: "left" } },
};
export const integer: IntegerPrompt = { ...base, kind: "integer", min: -1, max: 3 };
export const text: TextPrompt = { ...base, kind: "text", maxLength: 5, required: true };
export const confirm: ConfirmPrompt = { ...base, kind: "confirm" };
export const offer: OfferPrompt = {
  ...base,
  kind: "offer",
  partner: 1,
  mayPropose: true,
  proposed: { coins: 1, goods: [], note: "" },
  terms: [
    { kind: "integer", id: "coins", label: t("coins"), min: 0, max: 5 },
    { kind: "options", id: "goods", label: t("goods"), options, min: 0, max: 2 },
    { kind: "text", id: "note", label: t("note"), maxLength: 10 },
  ],
  check: (terms) => (terms.coins === 4 ? t("reason.four") : undefined),
};
export const firstOffer: OfferPrompt = (({ proposed: _, ...rest }) => rest)(offer);
/** A prompt of every kind, and of its main settings. */
export const every: Prompt[] = [
  choose,
  optional,
  many,
  { ...many, min: 0, sum: { weights: { a: 1, b: 2, c: 3 }, min: 2, max: 4 }, example: { options: ["b"] } },
  { ...many, max: 3, distinct: { a: "x", b: "x", c: "y" } },
  order,
  allocate,
  { ...allocate, min: 0 },
  assign,
  { ...assign, min: 2, fits: {}, weights: {}, example: { assignment: { a: "left", b: "right" } } },
  integer,
  text,
  { ...text, required: false },
  confirm,
  offer,
  firstOffer,
  { ...offer, mayPropose: false },
];
