import { catalogue, t } from "conclave/rules";
import type { Ability, Keyword } from "../types.ts";

function keyword(
  id: string,
  { stacks = false, abilities = [] }: { stacks?: boolean; abilities?: readonly Ability[] } = {},
): Keyword {
  return { id, name: t(`keyword.${id}.name`), stacks, abilities };
}

/**
 * The glossary. Those without abilities are part of the rules: they are read where combat, targets or patrols are decided.
 * An extension adds one with abilities of its own.
 */
export const keywords = catalogue<Keyword>(
  "keywords",
  [
    keyword("haste"),
    keyword("frenzy", { stacks: true }),
    keyword("armor", { stacks: true }),
    keyword("armor-piercing"),
    keyword("swift-strike"),
    keyword("flying"),
    keyword("anti-air"),
    keyword("overpower"),
    keyword("readiness"),
    keyword("stealth"),
    keyword("invisible"),
    keyword("detector"),
    keyword("unstoppable"),
    keyword("unattackable"),
    keyword("untargetable"),
    keyword("untargetable-by-opponents"),
    keyword("sparkshot", { stacks: true }),
    keyword("long-range"),
    keyword("deathtouch"),
    keyword("obliterate", { stacks: true }),
    keyword("resist", { stacks: true }),
    keyword("healing", { stacks: true }),
    keyword("forecast"),
    keyword("fading"),
    keyword("ephemeral"),
    keyword("flagbearer"),
    keyword("indestructible"),
    keyword("two-lives"),
    keyword("stash"),
    keyword("rune-damage"),
    keyword("cant-attack"),
    keyword("cant-patrol"),
    keyword("cant-be-sacrificed"),
    keyword("doubling"),
    keyword("shut-down"),
  ],
  ({ id, stacks }) => ({
    text: [t(`keyword.${id}.text`)],
    ...(stacks && { facts: [{ id: "stacks", value: t("engine.yes") }] }),
  }),
);
