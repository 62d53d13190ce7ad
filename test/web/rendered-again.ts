import type { Page } from "playwright-core";

/** How many elements of the board of its own that a page shows were rendered again since this was asked last, and how many there are. */
export function renderedAgain(page: Page): Promise<{ readonly again: number; readonly all: number }> {
  return page.locator('[data-board="own"]').evaluate((board) => {
    // React keeps at each element what it was rendered with, which is a new object whenever it is rendered again.
    const renderedWith = (element: Element): unknown => {
      const name = Object.keys(element).find((key) => key.startsWith("__reactProps$"));
      return name === undefined ? undefined : (element as unknown as { readonly [name: string]: unknown })[name];
    };
    const page = globalThis as unknown as { rendered?: ReadonlyMap<Element, unknown> };
    const now = new Map([...board.querySelectorAll("*")].map((element) => [element, renderedWith(element)]));
    const again = [...now].filter(([element, props]) => page.rendered?.get(element) !== props).length;
    page.rendered = now;
    return { again, all: now.size };
  });
}
