import type { Locator, Page } from "playwright-core";

/** What is asked on a page: the region that says it, by its name alone. */
export function questionOn(page: Page): Locator {
  return page.getByRole("region", { name: "Question" });
}

/** What is asked on a page once that is no longer this question: another one, or nothing. @param id in its `data-prompt` */
export function otherQuestionOn(page: Page, id: string | null): Locator {
  return page.locator(`section[aria-label="Question"]:not([data-prompt="${id}"])`);
}

/** How long others may take until something is asked again, and the server until it has answered, in milliseconds. */
const patience = { question: 120_000, answer: 20_000 };

/**
 * Plays a match by what stands on the page, with roles and names alone, until it is over or this many questions are answered. Presses the
 * last button of each question, which sends what was put together, passes, or is the last option; what is still missing before that
 * can be pressed is taken from the front. What is pressed must be seen, and nothing may lie above it.
 * @returns whether the match is over
 * @throws if a question cannot be answered, or nothing is asked for long while the match goes on
 */
export async function playByButtons(page: Page, most = 500): Promise<boolean> {
  await questionOn(page).waitFor();
  return page.evaluate(answerQuestions, { most, patience });
}

/** Answers one question below the board, and waits until another one, or nothing, is asked. What the rules refuse is tried in another way. */
export async function answerQuestion(page: Page): Promise<void> {
  await page.evaluate(answerQuestions, { most: 1, patience });
}

/**
 * What plays, within the page: a match has hundreds of questions, and each look from outside would cost as much as a decision.
 * It stands alone, as nothing outside of it reaches the page.
 */
async function answerQuestions({
  most,
  patience,
}: {
  readonly most: number;
  readonly patience: { readonly question: number; readonly answer: number };
}): Promise<boolean> {
  /** How often something else is put together for one question. */
  const attempts = 40;

  const question = (): Element => {
    const found = document.querySelector('section[aria-label="Question"]');
    if (!found) throw new Error("no question stands on the page");
    return found;
  };
  const asked = (): string => question().getAttribute("data-prompt") ?? "";
  const buttons = (): HTMLButtonElement[] =>
    [...question().querySelectorAll("button")].filter((button) => button.checkVisibility());
  const enabled = (): HTMLButtonElement[] => buttons().filter(({ disabled }) => !disabled);
  const isOver = (): boolean => buttons().some((button) => button.textContent?.trim() === "Play again");

  /** What is folded open, put together or sent is drawn with the next turn of the page. */
  const drawn = (): Promise<void> => new Promise((done) => setTimeout(done));
  /** Waits until something on the page is so. @returns whether it was in time */
  const isSoon = (is: () => boolean, milliseconds: number): Promise<boolean> =>
    new Promise((done) => {
      const end = (result: boolean): void => {
        observer.disconnect();
        clearTimeout(timer);
        done(result);
      };
      const observer = new MutationObserver(() => is() && end(true));
      const timer = setTimeout(() => end(is()), milliseconds);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      if (is()) end(true);
    });

  /** Whether somebody with a pointer would press this button, and nothing that lies above it. */
  const isWithinReach = (button: Element): boolean => {
    button.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const press = async (button: HTMLButtonElement): Promise<void> => {
    if (!isWithinReach(button)) {
      // What has just moved may have lain above it.
      await new Promise((done) => setTimeout(done, 1_000));
      if (button.isConnected && button.checkVisibility() && !isWithinReach(button))
        throw new Error(`something lies above ${button.textContent} of: ${question().textContent}`);
    }
    button.click();
  };
  const fill = (field: HTMLInputElement | HTMLTextAreaElement): void => {
    // As if it were typed: React looks at what it has set itself.
    const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(own.prototype, "value")?.set?.call(field, "moth");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const answer = async (id: string): Promise<void> => {
    const isGone = (): boolean => asked() !== id;
    // What can be chosen on the board is folded away below it, as soon as the board is there.
    const unfold = (): void => {
      for (const folded of question().querySelectorAll<HTMLElement>("details:not([open]) > summary")) folded.click();
    };
    unfold();
    for (const field of question().querySelectorAll<HTMLInputElement>("input:not([type]), input[type=text], textarea"))
      fill(field);
    for (let attempt = 0; attempt < attempts; attempt++) {
      await drawn();
      // While an answer is on its way, nothing can be pressed.
      const canGoOn = (): boolean => {
        unfold();
        return isGone() || enabled().length > 0;
      };
      await isSoon(canGoOn, patience.answer);
      if (isGone()) return;
      const last = buttons().at(-1);
      if (last && !last.disabled) {
        await press(last);
        // What was said about the answer before goes as this one is sent.
        await drawn();
        // Others decide as well: what was refused because they have is asked anew.
        await isSoon(() => isGone() || question().querySelector("[role=alert]") !== null, patience.answer);
        if (isGone()) return;
      }
      const open = enabled().filter((button) => button !== last);
      // Something else is put together: what stands at the front is taken, one after the other; given back only if that has led nowhere,
      // and at last in an order that does not come round to the same again.
      const taking = open.filter(({ textContent }) => textContent !== "−");
      const choices = attempt < attempts / 4 && taking.length > 0 ? taking : open;
      const next = choices[(attempt < attempts / 2 ? attempt : attempt ** 2 + (attempt >> 1)) % choices.length];
      if (next) await press(next);
    }
    if (!isGone()) throw new Error(`the question cannot be answered: ${question().textContent}`);
  };

  for (let answered = 0; answered < most; answered++) {
    if (!(await isSoon(() => asked() !== "" || isOver(), patience.question)))
      throw new Error(`nothing is asked: ${question().textContent}`);
    if (isOver()) return true;
    await answer(asked());
  }
  return false;
}
