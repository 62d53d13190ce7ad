import type { Locator, Page } from "playwright-core";

/** What is asked on a page: the region that says it, by its name alone. */
export function questionOn(page: Page): Locator {
  return page.getByRole("region", { name: "Question" });
}

/** What is asked on a page once that is no longer this question: another one, or nothing. @param id in its `data-prompt` */
export function otherQuestionOn(page: Page, id: string | null): Locator {
  return page.locator(`section[aria-label="Question"]:not([data-prompt="${id}"])`);
}

/**
 * Plays a match by what stands on the page, with roles and names alone, until it is over or so many questions are answered. Presses the
 * last button of each question, which sends what was put together, passes, or is the last option; what is still missing before that
 * can be pressed is taken from the front.
 * @returns whether the match is over
 */
export async function playByButtons(page: Page, most = 500): Promise<boolean> {
  const question = questionOn(page);
  const again = question.getByRole("button", { name: "Play again" });
  for (let answered = 0; answered < most; answered++) {
    await question.and(page.locator(':not([data-prompt=""])')).or(again).first().waitFor();
    if (await again.isVisible()) return true;
    await answerQuestion(question, (await question.getAttribute("data-prompt")) ?? "");
  }
  return false;
}

/** Answers one question below the board, and waits until another one, or nothing, is asked. What the rules refuse is tried in another way. */
export async function answerQuestion(question: Locator, id: string): Promise<void> {
  const isGone = otherQuestionOn(question.page(), id);
  const refused = question.getByRole("alert");
  // What can be chosen on the board is folded away below it.
  const folded = question.locator("details:not([open]) > summary");
  // One that is opened is none of them any more.
  for (let left = await folded.count(); left > 0; left--)
    await folded
      .first()
      .click({ timeout: 5_000 })
      .catch(() => {});
  for (const field of await question.getByRole("textbox").all()) await field.fill("moth");
  for (let attempt = 0; attempt < 12; attempt++) {
    const sending = question.getByRole("button", { disabled: false });
    const last = question.getByRole("button").last();
    if (await last.isEnabled()) {
      // Others may have moved the question on while it was pressed.
      await last.click({ timeout: 5_000 }).catch(() => {});
      await isGone
        .or(refused)
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => {});
      // Others decide as well: what was refused because they have is asked anew.
      if (await isGone.isVisible()) return;
    }
    const count = await sending.count();
    if (await isGone.isVisible()) return;
    // Something else is put together: what stands at the front is taken, or given back, one after the other.
    if (count > 1)
      await sending
        .nth(attempt % (count - 1))
        .click({ timeout: 5_000 })
        .catch(() => {});
    if (await isGone.isVisible()) return;
  }
  throw new Error(`the question cannot be answered: ${await question.textContent()}`);
}
