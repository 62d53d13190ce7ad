import type { StarCraftSeen } from "./seen.ts";

/** The parts of the board, of which a narrow one shows one at a time. */
export const tabs = ["galaxy", "at-hand", "hand", "sheet", "events"] as const;

export type Tab = (typeof tabs)[number];

/** Questions that are answered with cards of the hand. */
const ofTheHand = new Set(["discard", "event", "battle-start"]);

/** Whether the cards of the hand are to be read in full. */
export const asksForCards = (question: string | undefined): boolean =>
  question !== undefined && (question === "combat-cards" || ofTheHand.has(question));

/** In a battle these are answered where the units stand, or go. */
const inTheGalaxy = new Set(["retreat", "withdraw", "excess", "retreat-losses"]);

/** What tells where a question is answered. */
interface Asked {
  readonly key: string;
  readonly options?: readonly { readonly about: readonly { readonly type: string }[] }[];
}

const isPermanent = ({ about }: NonNullable<Asked["options"]>[number]): boolean =>
  about.some(({ type }) => type === "permanent");

/** Whether a question is answered on the faction sheet, or on the sheet as well. */
export const asksForSheet = (prompt: Asked | undefined): boolean => prompt?.options?.some(isPermanent) ?? false;

/** Whether it can be answered with permanent resources alone. */
const isOnSheet = ({ options = [] }: Asked): boolean => options.length > 0 && options.every(isPermanent);

/** Where a question is answered: there the board opens when it is asked. */
export function tabFor(
  prompt: Asked | undefined,
  view: StarCraftSeen,
  { hasCards, isWide }: { readonly hasCards: boolean; readonly isWide: boolean },
): Tab {
  if (hasCards) return "at-hand";
  // Workers pay on areas, and on the sheet beside them.
  if (prompt?.key === "pay" && (isWide || isOnSheet(prompt))) return "sheet";
  if (prompt?.key === "ending-benefit") return "events";
  if (prompt && ofTheHand.has(prompt.key)) return "hand";
  if (view.battle && !(prompt && inTheGalaxy.has(prompt.key))) return "at-hand";
  return "galaxy";
}
