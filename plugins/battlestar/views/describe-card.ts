import { type Description, type PrintedPart, type Text, t } from "conclave/rules";
import type { Card, Cards } from "../decks/card-types.ts";
import type { Effects } from "../effects/index.ts";
import { checkData, optionParts, optionsInside } from "../effects/inside.ts";
import type { Placement } from "../effects/names.ts";
import { effectsText } from "../operations/index.ts";

type Crisis = Cards["crisis" | "super-crisis"];
type Data = NonNullable<Description["data"]>;

/** Describes a card to a client that looks it up. The README lists the `data` and the parts of each category. */
export function describeCard(card: Card): Description {
  const { text, parts, data } = { text: [card.text], ...detailsOf(card) };
  return { text, ...(parts && { parts }), data: { ...data, ...("data" in card && card.data) } };
}

function detailsOf(card: Card): Pick<Description, "data" | "parts"> {
  switch (card.category) {
    case "skill": {
      const { type, strength, title, face } = card;
      const data = { skill: type, strength, title, timing: face.timing };
      return { data, parts: optionParts(`skill-card.${title}`, optionsInside(face)) };
    }
    case "crisis":
    case "super-crisis":
      return { data: crisisData(card), parts: crisisParts(card) };
    case "quorum":
      return {
        data: card.attached ? { attached: card.attached.kind } : {},
        parts: optionParts(card.source, optionsInside(card.action)),
      };
    case "destination":
      return { data: { distance: card.distance }, parts: optionParts(card.source, optionsInside(card.effects)) };
    case "loyalty":
      return { data: { side: card.team, reveal: card.reveal !== undefined } };
    case "civilian":
      return { data: { losses: { ...card.losses } } };
    case "galactica-damage":
      return {
        data: "location" in card ? { location: card.location } : { resource: card.resource, delta: card.delta },
      };
    default:
      return {};
  }
}

function crisisData(card: Crisis): Data {
  const icons = "activation" in card ? { activation: card.activation, jump: card.jump } : {};
  switch (card.kind) {
    case "attack":
      return { kind: card.kind, activateFirst: [...card.activateFirst], place: placementData(card.place) };
    case "skill-check": {
      const chooser = card.alternative && { chooser: card.alternative.chooser };
      return { kind: card.kind, check: checkData(card.check), ...chooser, ...icons };
    }
    case "event":
      return { kind: card.kind, chooser: card.chooser, ...icons };
  }
}

function placementData(placement: Placement): Data {
  return Object.fromEntries(Object.entries(placement).map(([area, units]) => [area, { ...units }]));
}

function crisisParts(card: Crisis): readonly PrintedPart[] {
  switch (card.kind) {
    case "attack":
      return card.special.length > 0
        ? [{ id: "special", name: t(`${card.source}.special`), text: effectsText(card.special) }]
        : [];
    case "event":
      return optionParts(card.source, card.options);
    case "skill-check": {
      const { pass, partial, fail } = card.check;
      const outcome = (id: string, name: Text, effects: Effects) => ({ id, name, text: effectsText(effects) });
      return [
        ...(card.alternative ? optionParts(card.source, [{ id: "1" }, { id: "2" }]) : []),
        outcome("pass", t("outcome.pass"), pass),
        ...(partial ? [outcome("partial", t("outcome.partial", { value: partial.atLeast }), partial.effects)] : []),
        outcome("fail", t("outcome.fail"), fail),
      ];
    }
  }
}
