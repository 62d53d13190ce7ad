/**
 * What is wrong with the shape of a board as it is shown, as lines for people: runs within the page.
 *
 * A part of a board is what has text or can be pressed. Words are in the open: nothing lies over them. Parts may lie within each other. What is panned and zoomed (`data-pan`) may reach
 * out of its frame; what overlaps there by its outline alone (`data-place`) is a neighbour. A control in the corner of a card says so
 * (`data-upon`).
 */
export function troublesOf(board: Element, width: number): readonly string[] {
  const troubles: string[] = [];
  /** How much can be seen of what is scrolled, at least, in pixels. */
  const leastSeen = 100;
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()}> "${text}"`;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;
  const all = [...board.querySelectorAll("*")].filter((element) => isShown(element) && !element.closest("svg"));
  const hasOwnText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? "").trim() !== "");
  // What is there for screen readers alone, however far it is zoomed.
  const isHiddenLabel = (element: Element): boolean =>
    element instanceof HTMLElement && element.offsetWidth <= 1 && element.offsetHeight <= 1;

  // The page does not scroll sideways, and the board fills its place.
  if (document.documentElement.scrollWidth > width) troubles.push("the page scrolls sideways");
  const frame = board.getBoundingClientRect();
  const looks = new Map<string, Element>();
  for (const open of all.filter((element) =>
    element.matches("[role=tab][aria-selected=true], nav [aria-pressed=true]"),
  )) {
    const { backgroundColor, borderRadius, boxShadow } = getComputedStyle(open);
    const look = [backgroundColor, borderRadius, boxShadow].join();
    const other = looks.get(look);
    if (other && other.parentElement !== open.parentElement) {
      troubles.push(`${nameOf(open)} is the tab of another row, and looks like ${nameOf(other)}`);
    }
    looks.set(look, open);
  }
  for (const element of all) {
    if (isHiddenLabel(element)) continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();

    // Text is cut where it needs more room than what clips it has.
    const clips = /hidden|clip/.test(style.overflowX) && element.getAttribute("data-pan") === null;
    if (
      clips &&
      hasOwnText(element) &&
      element.scrollWidth > element.clientWidth + 1 &&
      !element.getAttribute("title")
    ) {
      troubles.push(`cut: ${nameOf(element)}`);
    }

    // Who does not see a line through something has to be told in words: within it, or in the name of the control around it.
    if (style.textDecorationLine.includes("line-through") && !isToldOf(element)) {
      troubles.push(`struck out, and not told: ${nameOf(element)}`);
    }
    const broken = hasOwnText(element) ? brokenWordOf(element) : undefined;
    if (broken !== undefined) troubles.push(`breaks "${broken}": ${nameOf(element)}`);
    if (hasStrayPoint(element)) troubles.push(`a line begins with the end of a sentence: ${nameOf(element)}`);

    // Words are read where they stand: nothing lies over them.
    const over = coverOf(element);
    if (over) troubles.push(`${nameOf(over)} covers ${nameOf(element)}`);

    // Nothing reaches out of the board, nor out of what does not scroll.
    if (element.closest("[data-pan]")) continue;
    let scroller = element.parentElement;
    while (scroller && scroller !== board && !/auto|scroll/.test(getComputedStyle(scroller).overflow)) {
      scroller = scroller.parentElement;
    }
    const isScrolled = scroller !== null && scroller !== board;
    if (!isScrolled && hasOwnText(element)) {
      const isOut =
        box.left < frame.left - 1 ||
        box.right > frame.right + 1 ||
        box.top < frame.top - 1 ||
        box.bottom > frame.bottom + 1;
      if (isOut) troubles.push(`reaches out: ${nameOf(element)}`);
    }
    // What is scrolled downwards shows enough to be read, and must not have to be scrolled sideways as well.
    if (/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1) {
      if (element.clientHeight < leastSeen && element.scrollHeight > 2 * element.clientHeight) {
        troubles.push(`shows ${element.clientHeight} of ${element.scrollHeight} pixels: ${nameOf(element)}`);
      }
      if (element.scrollWidth > element.clientWidth + 1) troubles.push(`scrolls both ways: ${nameOf(element)}`);
    }
  }

  // Buttons do not lie over each other, and can be touched.
  const buttons = all.filter((element) => element.matches("button:not([data-place], [data-upon])"));
  const visible = buttons.map((element) => ({ element, box: clipped(element) })).filter(({ box }) => box !== undefined);
  for (const [index, { element, box }] of visible.entries()) {
    if (!box) continue;
    const own = element.getBoundingClientRect();
    if (width < 400 && (own.height < 39.5 || own.width < 39.5)) {
      troubles.push(`${Math.round(own.width)}×${Math.round(own.height)} is too small to touch: ${nameOf(element)}`);
    }
    for (const other of visible.slice(index + 1)) {
      if (!other.box || element.contains(other.element) || other.element.contains(element)) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 1 && down > 1) troubles.push(`${nameOf(element)} lies over ${nameOf(other.element)}`);
    }
  }

  // What zooms and moves a map stands beside it: on a phone it would lie over what is to be chosen there.
  for (const map of all.filter((element) => element.matches("[data-pan]"))) {
    const box = map.getBoundingClientRect();
    for (const button of map.parentElement?.querySelectorAll(":scope > button, :scope > :not([data-pan]) button") ??
      []) {
      const own = button.getBoundingClientRect();
      const isBeside = own.left >= box.right || own.right <= box.left || own.top >= box.bottom || own.bottom <= box.top;
      if (!isBeside) troubles.push(`${nameOf(button)} lies over the map`);
    }
  }

  function isToldOf(element: Element): boolean {
    if (element.closest("[aria-hidden=true], [aria-label]")) return true;
    return [...element.querySelectorAll("*")].some((each) => isHiddenLabel(each) && each.textContent !== "");
  }

  /** A word of letters that is on two lines, without a hyphen of its own. */
  function brokenWordOf(element: Element): string | undefined {
    const range = document.createRange();
    // The lines of upright words lie side by side.
    const isUpright = getComputedStyle(element).writingMode !== "horizontal-tb";
    for (const node of element.childNodes) {
      if (node.nodeType !== 3) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\p{Script=Latin}{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const starts = [...range.getClientRects()].map(({ left, top }) => Math.round(isUpright ? left : top));
        if (Math.max(...starts) - Math.min(...starts) > 4) return word;
      }
    }
    return undefined;
  }

  /** Whether what ends a sentence, or a part of it, stands on the line after the thing that it follows. */
  function hasStrayPoint(element: Element): boolean {
    const range = document.createRange();
    return [...element.childNodes].some((node) => {
      const before = node.previousSibling;
      if (
        node.nodeType !== 3 ||
        !(before instanceof Element) ||
        !/^[.,;:!?。，；：！？、]/.test(node.textContent ?? "")
      ) {
        return false;
      }
      range.setStart(node, 0);
      range.setEnd(node, 1);
      const last = [...before.getClientRects()].at(-1);
      const { top, height } = range.getBoundingClientRect();
      return last !== undefined && height > 0 && top >= last.bottom - 2;
    });
  }

  /** What lies over the words of an element, where they are in sight. */
  function coverOf(element: Element): Element | undefined {
    const clip = clipped(element);
    if (!clip || element.closest("[data-pan]")) return undefined;
    const range = document.createRange();
    for (const node of element.childNodes) {
      if (node.nodeType !== 3 || (node.textContent ?? "").trim() === "") continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
        // What is scrolled to the very edge is half a pixel in sight.
        if (x < clip.left + 1 || x > clip.right - 1 || y < clip.top + 1 || y > clip.bottom - 1) continue;
        const there = document.elementFromPoint(x, y);
        if (there && !there.contains(element) && !element.contains(there)) return there;
      }
    }
    return undefined;
  }

  /** What can be seen of an element, within all that clips it; undefined if that is nothing. */
  function clipped(element: Element): { left: number; right: number; top: number; bottom: number } | undefined {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around && board.contains(around); around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const edge = around.getBoundingClientRect();
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : undefined;
  }
  return troubles;
}
