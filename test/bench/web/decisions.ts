import type { Page } from "playwright-core";
import type { GameDefinition } from "../../../server/engine/index.ts";
import { playByButtons, questionOn } from "../../support/play-by-buttons.ts";
import { type Figure, median, percentile } from "../figures.ts";
import { onWebStage } from "./stage.ts";

/** How many questions are answered. */
const answers = 40;

/** How long it takes from a click that answers a question until the page shows what follows, over loopback. */
export async function benchDecisions({
  id: gameId,
  messages,
}: Pick<GameDefinition, "id" | "messages">): Promise<Figure[]> {
  const title = messages.en["game.title"] ?? gameId;
  const waits = await onWebStage((stage) =>
    stage.onPage("/", { before: ({ page }) => page.addInitScript(noteDecisions) }, async ({ page }) => {
      await page.getByRole("button", { name: `Play now: ${title}` }).click();
      // What can be chosen on the board is folded away here.
      await questionOn(page).getByRole("heading").first().waitFor();
      await playByButtons(page, answers);
      return waitsOf(page);
    }),
  );
  return [
    {
      id: `web.decision.${gameId}`,
      what: `web: a decision in ${gameId} is on the screen, median`,
      value: median(waits),
      unit: "ms",
    },
    { id: `web.decision.${gameId}.most`, what: "web: the same, 95 %", value: percentile(waits, 0.95), unit: "ms" },
  ];
}

function waitsOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => (globalThis as unknown as { readonly decisionWaits: readonly number[] }).decisionWaits);
}

/** Runs in the page: notes how long it takes from a click in the region "Question" until another question, or none, has been drawn. */
function noteDecisions(): void {
  const waits: number[] = [];
  let clicked: { readonly prompt: string | undefined; readonly at: number } | undefined;
  const question = (): HTMLElement | null => document.querySelector('section[aria-label="Question"]');
  addEventListener(
    "click",
    ({ target, timeStamp }) => {
      const asked = question();
      if (asked && target instanceof Node && asked.contains(target))
        clicked = { prompt: asked.dataset.prompt, at: timeStamp };
    },
    true,
  );
  new MutationObserver(() => {
    const { prompt, at } = clicked ?? {};
    if (at === undefined || question()?.dataset.prompt === prompt) return;
    clicked = undefined;
    requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - at)));
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-prompt"] });
  Object.assign(globalThis, { decisionWaits: waits });
}
