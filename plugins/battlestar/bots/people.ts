import type { ChoosePrompt, Option } from "conclave/rules";
import type { Situation } from "./situation.ts";

/** The source of a prompt: the message key of the card, location or ability that asks. */
export function sourceOf(prompt: ChoosePrompt): string {
  const source = prompt.title.params?.source;
  return typeof source === "object" && "key" in source ? String(source.key) : "";
}

/** What is about to happen to the chosen player, good or bad. */
type Fate = "act" | "brig" | "honour" | "look" | "rob" | "sickbay";

function fateOf(source: string): Fate {
  if (source.startsWith("skill-card.executive-order")) return "act";
  if (source.startsWith("location.human-fleet")) return "rob";
  if (/cylon-detector|mugshots|screenings|informing|investigations|detector/.test(source)) return "look";
  if (/sickbay|witch-hunt|ambush|riot/.test(source)) return "sickbay";
  if (/brig|admirals-quarters|arrest|accused|collusion|sabotage/.test(source)) return "brig";
  return "honour";
}

/** Scores the choice of a player. */
export function playerScore(situation: Situation, prompt: ChoosePrompt, option: Option): number {
  const seat = Number(option.about?.[0]?.id);
  const trust = situation.trust(seat);
  const prominence = situation.prominence(seat);
  const human = situation.side === "human";
  switch (fateOf(sourceOf(prompt))) {
    case "act":
      return human ? trust + actsWell(situation, seat) : 0.5 - actsWell(situation, seat);
    case "brig":
    case "sickbay":
      if (human) return -trust - 0.3 * prominence;
      return seat === situation.seat ? -5 : prominence + 3 * situation.suspicionAtTable(seat);
    case "look":
      return human ? (trust > -0.9 && trust < 0.9 ? 1.2 - Math.abs(trust) + prominence * 0.2 : 0) : 0;
    case "rob":
      return situation.player(seat)?.revealed ? -5 : (situation.player(seat)?.hand ?? 0);
    case "honour":
      return human ? trust : seat === situation.seat ? 3 : 0;
  }
}

/** Whether the player can use more actions well. */
export function actsWell(situation: Situation, seat: number): number {
  const player = situation.player(seat);
  if (!player) return 0;
  let worth = 0;
  if (player.area !== undefined) worth += Math.min(1.5, situation.raiders * 0.3);
  if (player.character?.pilot) worth += Math.min(0.8, situation.raiders * 0.15);
  if (player.president) worth += 0.4;
  if (player.location === "brig") worth -= 1;
  if (player.location === "ftl-control" && situation.isNear) worth += 2;
  if (player.location === "armory" && situation.boarders >= 1) worth += 1;
  return worth;
}
