/**
 * Puts effects into words: for the labels of options, and wherever a card is explained. Every effect is one or more full
 * sentences, so that they can follow each other in every language.
 */
import { sentences as inSentences, type Text, type TextParam, t } from "conclave/rules";
import type { Area, PlacedUnit, Placement, Unit } from "../board/types.ts";
import type {
  Candidates,
  ChangeResource,
  Check,
  Condition,
  DieResult,
  Effect,
  Effects,
  KeptRule,
  People,
  Person,
} from "./effects/index.ts";

/** The effects in words. */
export function effectsText(effects: Effects): Text {
  return sentences(
    withResourcesTogether(effects).map((part) =>
      Array.isArray(part) ? resourcesText(part) : effectText(part as Effect),
    ),
    "effect.none",
  );
}

/** The condition in words, to stand behind "if" or "only if". To its `reader`, who is the acting player, it says "you". */
export function conditionText(condition: Condition, reader = false): Text {
  switch (condition.kind) {
    case "all":
      return joined(
        "condition.all",
        condition.of.map((each) => conditionText(each, reader)),
      );
    case "any":
      return joined(
        "condition.any",
        condition.of.map((each) => conditionText(each, reader)),
      );
    case "at-least":
      return t("condition.at-least", { what: t(`countable.${condition.what}`, { count: condition.count }) });
    case "resource-below":
      return t("condition.resource-below", { resource: t(`resource.${condition.resource}`), value: condition.value });
    case "distance-at-most":
      return t("condition.distance-at-most", { distance: condition.distance });
    case "any-resource-red":
    case "jump-ready":
      return t(`condition.${condition.kind}`);
    case "holds-title":
      return t("condition.holds-title", { ...whose(condition.who, reader), title: t(`title.${condition.title}`) });
    case "at-location":
      return t("condition.at-location", {
        ...whose(condition.who, reader),
        location: t(`location.${condition.location}.name`),
      });
    case "at-damaged-location":
    case "has-hidden-loyalty":
    case "has-super-crisis":
    case "has-target":
    case "in-viper":
    case "is-pilot":
    case "not-sympathizer":
      return t(`condition.${condition.kind}`, whose(condition.who, reader));
  }
}

/** Whom a condition is about: `you` tells whether that is its reader. */
function whose(who: Person, reader: boolean) {
  return { who: person(who), you: reader && who === "acting-player" ? "yes" : "no" };
}

/** A rule that stays in play, in words. */
export function keptRuleText(rule: KeptRule): Text {
  switch (rule.kind) {
    case "basestar-launches":
    case "uncrewed-viper-attacks":
      return t(`keep.${rule.kind}`, { count: Math.abs(rule.delta) });
    case "location-disabled":
      return t(`keep.${rule.kind}`, { location: t(`location.${rule.location}.name`) });
    case "ship-closed":
      return t(`keep.${rule.kind}`, { ship: t(`ship.${rule.ship}`) });
    case "no-looking-at-loyalty":
    case "relentless-pursuit":
      return t(`keep.${rule.kind}`);
  }
}

/** So many of a piece: "2 vipers". */
export function unitsText(unit: Unit, count: number): Text {
  return t(unit === "centurion" || unit === "nuke" ? `token.${unit}.count` : `ship.${unit}.count`, { count });
}

/** The outcomes of a check in words. */
export function outcomesText(check: Check): Text {
  const outcome = (name: string, effects: Effects): Text =>
    t("effect.outcome", { outcome: t(`outcome.${name}`), effects: effectsText(effects) });
  return sentences(
    [
      outcome("pass", check.pass),
      ...(check.partial === undefined
        ? []
        : [
            t("effect.outcome", {
              outcome: t("outcome.partial", { value: check.partial.atLeast }),
              effects: effectsText(check.partial.effects),
            }),
          ]),
      outcome("fail", check.fail),
    ],
    "effect.none",
  );
}

/** What is placed where, in words. */
export function placementText(placement: Placement): Text {
  return sentences(
    (Object.entries(placement) as [Area, { readonly [unit in PlacedUnit]?: number }][]).map(([area, units]) =>
      t("effect.place", {
        area: t(`area.${area}`),
        ships: (Object.entries(units) as [PlacedUnit, number][]).map(([unit, count]) => unitsText(unit, count)),
      }),
    ),
    "effect.none",
  );
}

/** One effect in words. */
export function effectText(effect: Effect): Text {
  switch (effect.op) {
    case "activate":
      return t("effect.activate", { icons: effect.icons.map((icon) => t(`icon.${icon}`)) });
    case "activate-placed-raiders":
    case "extra-crisis":
    case "force-jump":
    case "play-quorum":
    case "remove-this-card":
    case "return-vipers":
      return t(`effect.${effect.op}`);
    case "activate-vipers":
    case "inspect-civilians":
      return t(`effect.${effect.op}`, { by: personFirst(effect.by), count: effect.count });
    case "attach":
      return t("effect.attach", {
        to: effect.to === "president-title" ? t("person.president") : person(effect.to),
      });
    case "attack-centurion":
    case "galactica-attack":
    case "launch-nuke":
      return t(`effect.${effect.op}`, { by: personFirst(effect.by) });
    case "board-centurions":
      return t("effect.board-centurions", { units: unitsText("centurion", effect.count) });
    case "choose":
      return t(effect.optional ? "effect.choose-optional" : "effect.choose", {
        by: personFirst(effect.by),
        options: sentences(
          effect.options.map(({ effects }, index) =>
            t("effect.option", { number: index + 1, effects: effectsText(effects) }),
          ),
          "effect.none",
        ),
      });
    case "choose-player":
      return t(effect.optional ? "effect.choose-player-optional" : "effect.choose-player", {
        by: personFirst(effect.by),
        candidates: candidatesText(effect.from),
        effects: effectsText(effect.do),
      });
    case "count-as-human":
    case "grant-actions":
    case "launch-self":
    case "play-super-crisis":
    case "repair-location":
    case "replace-super-crisis":
    case "turn-sympathizer":
      return t(`effect.${effect.op}`, { who: personFirst(effect.who) });
    case "damage-galactica":
    case "destroy-civilians":
    case "draw-quorum":
      return t(`effect.${effect.op}`, { count: effect.count });
    case "damage-vipers":
      return effect.where === "reserves"
        ? t("effect.damage-vipers-reserves", { units: unitsText("viper", effect.count) })
        : t("effect.damage-vipers-space", { by: personFirst(effect.by), units: unitsText("viper", effect.count) });
    case "destroy-cylons":
      return t("effect.destroy-cylons", { by: personFirst(effect.by), units: unitsText(effect.unit, effect.count) });
    case "discard":
      if (effect.count === "all") return t("effect.discard-all", { who: personFirst(effect.who) });
      return t(effect.random ? "effect.discard-random" : "effect.discard", {
        who: personFirst(effect.who),
        count: effect.count,
      });
    case "distance":
      return t("effect.distance", { count: effect.delta });
    case "draw":
      return effect.types === "any"
        ? t("effect.draw-any", { who: personFirst(effect.who), count: effect.count })
        : t("effect.draw", {
            who: personFirst(effect.who),
            count: effect.count,
            types: joined(
              "effect.or",
              effect.types.map((type) => t(`skill.${type}`)),
            ),
          });
    case "extra-actions":
    case "viper-attacks":
      return t(`effect.${effect.op}`, { who: personFirst(effect.who), count: effect.count });
    case "give-loyalty":
      return t("effect.give-loyalty", { from: personFirst(effect.from), to: person(effect.to) });
    case "give-title":
      return t("effect.give-title", { title: t(`title.${effect.title}`), to: personFirst(effect.to) });
    case "if":
      return withOtherwise(
        t("effect.if", { condition: conditionText(effect.condition), effects: effectsText(effect.do) }),
        effect.otherwise,
      );
    case "jump-track":
      return t(effect.delta < 0 ? "effect.jump-track-back" : "effect.jump-track", { count: Math.abs(effect.delta) });
    case "keep-in-play":
      return t("effect.keep-in-play", { rule: keptRuleText(effect.rule) });
    case "launch-from-basestars":
      return t("effect.launch-from-basestars", {
        units: [unitsText("raider", effect.raiders), unitsText("heavy-raider", effect.heavyRaiders)],
      });
    case "leave-brig":
      return t("effect.leave-brig", { who: personFirst(effect.who), by: person(effect.by) });
    case "look-at-loyalty":
      return t(effect.cards === "all" ? "effect.look-at-loyalty-all" : "effect.look-at-loyalty", {
        viewer: personFirst(effect.viewer),
        target: person(effect.target),
      });
    case "lose-nukes":
      return t("effect.lose-nukes", { units: unitsText("nuke", effect.count) });
    case "lose-raptors":
      return t("effect.lose-raptors", { units: unitsText("raptor", effect.count) });
    case "may":
      return t("effect.may", { by: personFirst(effect.by), effects: effectsText(effect.do) });
    case "pick-crisis":
    case "pick-quorum":
      return t(`effect.${effect.op}`, { by: personFirst(effect.by), count: effect.draw });
    case "place-ships":
      return t("effect.place-ships", { ships: placementText(effect.areas) });
    case "resource":
      return resourcesText([effect]);
    case "restore":
      return t(effect.optional ? "effect.restore-optional" : "effect.restore", {
        by: personFirst(effect.by),
        units: unitsText(effect.unit, effect.count),
        from: joined(
          "effect.or",
          effect.from.map((state) => t(`state.${state}`)),
        ),
      });
    case "roll":
      return withOtherwise(
        t("effect.roll", {
          by: personFirst(effect.by),
          result: dieResultText(effect.on),
          effects: effectsText(effect.do),
        }),
        effect.otherwise,
      );
    case "sabotage-galactica":
      return t("effect.sabotage-galactica", {
        by: personFirst(effect.by),
        draw: effect.draw,
        resolve: effect.resolve,
      });
    case "scry":
      return t("effect.scry", {
        by: personFirst(effect.by),
        decks: joined(
          "effect.or",
          effect.decks.map((deck) => t(`deck.${deck}`)),
        ),
      });
    case "send":
      return t(`effect.send-${effect.to}`, { who: personFirst(effect.who) });
    case "send-all":
      return "ship" in effect.from
        ? t(`effect.send-all-ship-${effect.to}`, { from: t(`ship.${effect.from.ship}`) })
        : t(`effect.send-all-${effect.to}`, { from: t(`location.${effect.from.location}.name`) });
    case "skill-check":
      return t("effect.skill-check", {
        difficulty: effect.check.difficulty,
        skills: effect.check.skills.map((type) => t(`skill.${type}`)),
        outcomes: outcomesText(effect.check),
      });
    case "steal-skill-card":
      return t("effect.steal-skill-card", { who: personFirst(effect.who), from: person(effect.from) });
  }
}

/** Resources lost or gained one after the other make one sentence. */
function withResourcesTogether(effects: Effects): readonly (Effect | ChangeResource[])[] {
  const parts: (Effect | ChangeResource[])[] = [];
  for (const effect of effects) {
    const last = parts.at(-1);
    if (effect.op !== "resource") parts.push(effect);
    else if (Array.isArray(last) && last[0] && last[0].delta < 0 === effect.delta < 0) last.push(effect);
    else parts.push([effect]);
  }
  return parts;
}

function resourcesText(changes: readonly ChangeResource[]): Text {
  return t((changes[0]?.delta ?? 0) < 0 ? "effect.resource-lost" : "effect.resource", {
    resources: changes.map(({ resource, delta }) => t(`resource.${resource}.count`, { count: Math.abs(delta) })),
  });
}

function candidatesText(from: Candidates): Text {
  if (from.holding) {
    const holders = joined(
      "effect.or",
      from.holding.map((title) => t(`person.${title}`)),
    );
    return from.others ? t("candidates.other-holders", { holders }) : holders;
  }
  if (from.notHolding) return t("candidates.not-holding", { title: t(`person.${from.notHolding}`) });
  if (from.location) return t("candidates.location", { location: t(`location.${from.location}.name`) });
  if (from.ship) return t("candidates.ship", { ship: t(`ship.${from.ship}`) });
  return t(from.others ? "candidates.others" : "candidates.any");
}

function dieResultText(on: DieResult): Text {
  return "atLeast" in on
    ? t("effect.roll-at-least", { value: on.atLeast })
    : t("effect.roll-at-most", { value: on.atMost });
}

function withOtherwise(text: Text, otherwise: Effects | undefined): Text {
  if (otherwise === undefined) return text;
  return sentences([text, t("effect.otherwise", { effects: effectsText(otherwise) })], "effect.none");
}

/** The name of a person within a sentence. */
function person(who: Person): Text {
  return t(`person.${who}`);
}

/** The name of a person, or of all, at the beginning of a sentence. */
function personFirst(who: People): Text {
  return t(`person.${who}.first`);
}

/** One sentence after the other; `none` where there is none. */
function sentences(parts: readonly Text[], none: string): Text {
  const [first, ...others] = parts;
  return first ? inSentences(first, ...others) : t(none);
}

/** Texts combined two by two by a message with the parameters `one` and `other`. */
function joined(key: string, parts: readonly Text[]): Text {
  return parts.reduceRight((rest, part) => t(key, { one: part, other: rest } satisfies Record<string, TextParam>));
}
