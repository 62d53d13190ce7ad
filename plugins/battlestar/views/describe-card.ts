import { type Amount, type Description, type Fact, type PrintedPart, type Text, t } from "conclave/rules";
import type { Card, Cards } from "../decks/card-types.ts";
import type { QuorumCard, SkillCard } from "../effects/cards.ts";
import { checkFacts, iconFact, locationFact, resourceFact, skillFact, trueFact, unitFact } from "../effects/facts.ts";
import type { Check, ChoiceOption, Effects, Person } from "../effects/index.ts";
import { effectsInside, optionPart, optionsInside } from "../effects/inside.ts";
import type { Area, PlacedUnit, Placement, Resource } from "../effects/names.ts";
import { dieResultText, unitsText } from "../effects/words.ts";
import { areaName } from "../labels.ts";
import { effectsText } from "../operations/index.ts";

type Crisis = Cards["crisis" | "super-crisis"];

/** Describes a card to a client that looks it up. The README lists the facts and the parts of each category. */
export function describeCard(card: Card): Description {
  const details = detailsOf(card);
  const given = "facts" in card ? card.facts : undefined;
  return { text: [card.text], ...details, ...(given && { facts: [...(details.facts ?? []), ...given] }) };
}

function detailsOf(card: Card): Pick<Description, "cost" | "facts" | "parts"> {
  switch (card.category) {
    case "skill": {
      const { type, strength, title, face } = card;
      return {
        facts: [{ id: "strength", value: strength }, skillFact(type), timingFact(face)],
        parts: optionParts(`skill-card.${title}`, optionsInside(face)),
      };
    }
    case "crisis":
    case "super-crisis":
      return { facts: crisisFacts(card), parts: crisisParts(card) };
    case "quorum":
      return { facts: quorumFacts(card), parts: optionParts(card.source, optionsInside(card.action)) };
    case "destination":
      return {
        cost: lossesIn(card.effects),
        facts: [{ id: "distance", value: card.distance }, ...dieFacts(card.effects)],
        parts: optionParts(card.source, optionsInside(card.effects)),
      };
    case "loyalty":
      return {
        facts: [{ id: "side", value: t(`team.${card.team}`) }, ...(card.reveal ? [trueFact("revealable")] : [])],
      };
    case "civilian":
      return { facts: lossFacts(card.losses) };
    case "galactica-damage":
      return {
        facts: ["location" in card ? locationFact("damages", card.location) : resourceFact(card.resource, card.delta)],
      };
    default:
      return {};
  }
}

function timingFact({ timing }: SkillCard): Fact {
  return { id: "timing", value: t(`timing.${timing}`) };
}

function lossFacts(losses: Cards["civilian"]["losses"]): readonly Fact[] {
  const facts = (Object.entries(losses) as [Resource, number][]).map(([resource, count]) =>
    resourceFact(resource, count),
  );
  return facts.length > 0 ? facts : [{ id: "aboard", value: t("aboard.nothing") }];
}

/** What is lost in any case. */
function lossesIn(effects: Effects): readonly Amount[] {
  return effects.flatMap((effect) =>
    effect.op === "resource" && effect.delta < 0 ? [{ symbol: effect.resource, count: -effect.delta }] : [],
  );
}

function quorumFacts({ action, attached }: QuorumCard): readonly Fact[] {
  const [attach] = [...effectsInside(action)].filter((effect) => effect.op === "attach");
  return [
    ...dieFacts(action),
    ...(attached && attach
      ? [{ id: "stays", value: t(attach.to === "president-title" ? "stays.president" : "stays.player") }]
      : []),
  ];
}

/** What a die must come to for what is printed. */
function dieFacts(effects: Effects): readonly Fact[] {
  return [...effectsInside(effects)].flatMap((effect) =>
    effect.op === "roll" ? [{ id: "die", value: dieResultText(effect.on) }] : [],
  );
}

function optionParts(source: string, options: readonly ChoiceOption[]): readonly PrintedPart[] {
  return options.map((option) => ({ ...optionPart(source, option), effect: effectsText(option.effects) }));
}

function crisisFacts(card: Crisis): readonly Fact[] {
  const icons = "activation" in card ? [iconFact(card.activation), ...(card.jump ? [iconFact("jump")] : [])] : [];
  const kind = { id: "kind", value: t(`crisis-kind.${card.kind}`) };
  switch (card.kind) {
    case "attack":
      return [kind, ...card.activateFirst.map(iconFact)];
    case "skill-check": {
      const { check, alternative } = card;
      return [kind, ...checkFacts(check), ...(alternative ? [chooserFact(alternative.chooser)] : []), ...icons];
    }
    case "event":
      return [kind, chooserFact(card.chooser), ...icons];
  }
}

function chooserFact(chooser: Person): Fact {
  const isTitle = chooser === "president" || chooser === "admiral";
  return {
    id: "chooser",
    value: t(isTitle ? `title.${chooser}` : `person.${chooser}`),
    ...(isTitle && { about: { type: "title", id: chooser } }),
  };
}

function crisisParts(card: Crisis): readonly PrintedPart[] {
  switch (card.kind) {
    case "attack":
      return [...placementParts(card.place), ...specialParts(card.source, card.special)];
    case "event":
      return optionParts(card.source, card.options);
    case "skill-check":
      return [
        ...(card.alternative ? alternativeParts(card.source, card.alternative.effects) : []),
        ...outcomeParts(card.check),
      ];
  }
}

function specialParts(source: string, effects: Effects): readonly PrintedPart[] {
  if (effects.length === 0) return [];
  return [{ id: "special", kind: "special", name: t(`${source}.special`), text: effectsText(effects) }];
}

/** The ships that are placed, by area. */
function placementParts(placement: Placement): readonly PrintedPart[] {
  return (Object.entries(placement) as [Area, NonNullable<Placement[Area]>][]).map(([area, units]) => {
    const placed = Object.entries(units) as [PlacedUnit, number][];
    const ships = placed.map(([unit, count]) => unitsText(unit, count));
    return {
      id: area,
      kind: "placement",
      name: areaName(area),
      text: t("placement.ships", { ships }),
      facts: placed.map(([unit, count]) => unitFact(unit, count)),
    };
  });
}

/** The check, and what may be chosen instead. */
function alternativeParts(source: string, effects: Effects): readonly PrintedPart[] {
  return [optionPart(source, { id: "1" }), { ...optionPart(source, { id: "2" }), effect: effectsText(effects) }];
}

/** The outcomes of a check, the best first, each with the total that it takes. */
function outcomeParts({ difficulty, pass, partial, fail }: Check): readonly PrintedPart[] {
  const outcome = (kind: string, name: Text, condition: Text, effects: Effects): PrintedPart => {
    const text = effectsText(effects);
    return { id: kind, kind, name, text, condition, effect: text };
  };
  const least = partial?.atLeast ?? difficulty;
  return [
    outcome("pass", t("outcome.pass"), t("total.at-least", { value: difficulty }), pass),
    ...(partial
      ? [
          outcome(
            "partial",
            t("outcome.partial", { value: partial.atLeast }),
            t("total.at-least", { value: partial.atLeast }),
            partial.effects,
          ),
        ]
      : []),
    outcome("fail", t("outcome.fail"), t("total.less", { value: least }), fail),
  ];
}
