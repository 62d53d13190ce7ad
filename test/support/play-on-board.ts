import type { Locator, Page } from "playwright-core";
import { answerQuestion, otherQuestionOn, questionOn } from "./play-by-buttons.ts";

/** How many questions of a match have been answered, and where. */
export interface AnsweredSoFar {
  /** How many questions were answered by clicking on the board, with nothing but a last button below to send that. */
  readonly onBoard: number;
  /** How many had to be answered below it. */
  readonly below: number;
}

/** How a match was played on a board. */
export interface PlayedOnBoard extends AnsweredSoFar {
  readonly isOver: boolean;
}

/** What the player has of one question. */
interface Asked {
  readonly page: Page;
  readonly question: Locator;
  readonly id: string;
}

/** How long a click may take, in milliseconds: others may have moved the question on meanwhile, and what it was about is gone. */
const patience = { timeout: 5_000 };

/** How long a board may take to show what has just been asked, in milliseconds. */
const drawing = { timeout: 3_000 };

/** Where a board asks which of several things is meant, by what it is called: what can be done with one thing, in one place. */
const whichOne = /^(What .+ can do|What to do here|Choose here|.+: what\?)$/;

/**
 * Plays a match on the board of its game, by roles and names: whenever something on the board can be chosen, it is chosen there, and
 * what has no place there is answered below.
 * @param isEnough whether to stop by now
 * @throws if the board says that it has options, and none can be chosen there
 */
export async function playOnBoard(page: Page, isEnough: (played: AnsweredSoFar) => boolean): Promise<PlayedOnBoard> {
  const question = questionOn(page);
  const again = question.getByRole("button", { name: "Play again" });
  const played = { onBoard: 0, below: 0 };
  for (let answered = 0; !isEnough(played); answered++) {
    await question.and(page.locator(':not([data-prompt=""])')).or(again).first().waitFor();
    if (await again.isVisible()) return { ...played, isOver: true };
    const asked = { page, question, id: (await question.getAttribute("data-prompt")) ?? "" };
    if (await answerOnBoard(asked, answered)) played.onBoard++;
    else {
      played.below++;
      await answerQuestion(page);
    }
  }
  return { ...played, isOver: false };
}

/** What sends an answer that was put together: questions for one option alone have it only once something is proposed. */
const sending = /^(Choose (this one|these \d+|none)|Take .+|Give them out|Place them so|In this order)$/;

/** The way back from where a board asks which of several things is meant. */
const back = /^(Close|Not now|Put back)$/;

/** How often something is clicked for one question: points are given one by one, and a tile is picked before its place. */
const mostClicks = 8;

/**
 * Answers a question on the board.
 * @param turn with which of the things that can be chosen to begin: always the first would be the same again and again
 * @returns whether that is possible
 * @throws if the board says that it has options, and none can be chosen there
 */
async function answerOnBoard(asked: Asked, turn: number): Promise<boolean> {
  const { page, question } = asked;
  // Until the board has said what stands on it, there is no answer below.
  await question.and(page.locator(":not([aria-busy=true])")).waitFor(drawing);
  const board = page.getByRole("region", { name: "Table" });
  const open = board.locator("button[data-asked]:not([role=tab])").filter({ visible: true });
  const which = ["group", "region", "dialog"] as const;
  const oneOf = which
    .map((role) => board.getByRole(role, { name: whichOne }))
    .reduce((all, next) => all.or(next))
    .getByRole("button")
    .filter({ hasNotText: back })
    .first();
  const send = question.getByRole("button", { name: sending }).first();
  const folded = question.getByText(/^On the board \(\d+\)$/);
  // The board is drawn after what stands below it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  if (await folded.isVisible())
    await open
      .first()
      .or(otherQuestionOn(page, asked.id))
      .first()
      .waitFor(drawing)
      .catch(() => {});
  const isComposed = await send.isVisible();
  for (let clicked = 0; clicked < mostClicks; clicked++) {
    if (await isGone(asked)) return true;
    const count = await open.count();
    if (count === 0) {
      // What is in a part of the board that is not open is announced by its tab.
      const tab = board.locator("[role=tab][data-asked][aria-selected=false]").filter({ visible: true }).first();
      if (clicked === 0 && (await tab.isVisible())) {
        await press(asked, tab);
        continue;
      }
      if (clicked > 0 || !(await folded.isVisible()) || (await isGone(asked))) return false;
      throw new Error(`nothing can be chosen on the board: ${await question.textContent()}`);
    }
    await press(asked, open.nth((turn + clicked) % count));
    if (await oneOf.isVisible()) await press(asked, oneOf);
    // In one look: it may go with the question while this asks.
    const canSend = await send.and(page.locator(":enabled")).isVisible();
    if (canSend) await press(asked, send);
    if (canSend || !isComposed) await followsOn(asked);
  }
  return isGone(asked);
}

/** Clicks on something, unless others have moved the question on meanwhile. */
async function press(asked: Asked, button: Locator): Promise<void> {
  try {
    // What is panned out of sight comes into it when it is focused.
    await button.focus(patience);
    const position = await button.evaluate(openSpot, undefined, patience);
    await button.click({ ...patience, ...(position && { position }) });
  } catch (failure) {
    if (!(await isGone(asked))) throw failure;
  }
}

/** Where somebody would press a thing in whose middle another one stands: nothing if nothing does, or if no place of it is open. */
function openSpot(button: Element): { readonly x: number; readonly y: number } | undefined {
  const { left, top, width, height } = button.getBoundingClientRect();
  const isOpen = (x: number, y: number): boolean => button.contains(document.elementFromPoint(left + x, top + y));
  if (isOpen(width / 2, height / 2)) return undefined;
  const steps = [1, 2, 3, 4, 5, 6, 7];
  const spots = steps.flatMap((down) => steps.map((across) => ({ x: (width * across) / 8, y: (height * down) / 8 })));
  return spots.find(({ x, y }) => isOpen(x, y));
}

const isGone = async ({ question, id }: Asked): Promise<boolean> => (await question.getAttribute("data-prompt")) !== id;

/** Waits for what follows on an answer: something else is asked, or the rules refuse it. A tile that is only picked is not an answer. */
async function followsOn({ page, question, id }: Asked): Promise<void> {
  const gone = otherQuestionOn(page, id);
  const refused = question.getByRole("alert");
  await gone
    .or(refused)
    .first()
    .waitFor({ timeout: 800 })
    .catch(() => {});
}
