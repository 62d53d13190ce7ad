import type { Board, BoardHost, BoardModule, BoardState, TablePiece } from "conclave/board";

/**
 * A first board, drawn with nothing but the DOM: all things on the table by where they lie, each a button that can be chosen where the
 * prompt is about it. What stands in `view` of the state as well is what you select here, such as `view: "... on MyView { round }"`.
 */
const board: BoardModule = {
  mount(element, host) {
    const styles = new CSSStyleSheet();
    styles.replaceSync(`
      .zones { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
        align-content: start; height: 100%; overflow: auto; padding: 1rem; }
      .zones ul { display: flex; flex-wrap: wrap; gap: 0.4rem; list-style: none; padding: 0; }
      .zones button { min-height: 2.5rem; padding: 0.2rem 0.7rem; border: 1px solid var(--line-strong);
        border-radius: 0.5rem; background: var(--raised-2); color: var(--ink); }
      .zones button[data-asked] { border-color: var(--accent); background: var(--accent-soft); }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
    const zones = document.createElement("div");
    zones.className = "zones";
    element.append(zones);
    return {
      update: (state) => zones.replaceChildren(...zonesOf(state).map((pieces) => zone(pieces, state, host))),
      unmount() {
        zones.remove();
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
      },
    } satisfies Board;
  },
};
export default board;

/** What lies together: in the same zone of the same player. */
function zonesOf({ view }: BoardState): TablePiece[][] {
  return [...Map.groupBy(view.pieces, ({ seat, zone, type }) => `${seat} ${zone?.key ?? type}`).values()];
}

function zone(pieces: readonly TablePiece[], state: BoardState, host: BoardHost): HTMLElement {
  const [first] = pieces;
  const section = document.createElement("section");
  const heading = document.createElement("h2");
  const seat = first?.seat === null || !first ? undefined : state.match.seats[first.seat];
  heading.textContent = [seat?.persona?.short.text ?? seat?.name, first?.zone?.label.text ?? first?.name.text]
    .filter(Boolean)
    .join(": ");
  const list = document.createElement("ul");
  for (const piece of pieces) {
    const item = document.createElement("li");
    item.append(pieceButton(piece, state, host));
    list.append(item);
  }
  section.append(heading, list);
  return section;
}

/** A thing: chosen with a click if an option is about it, read while it is pointed at. */
function pieceButton({ key, name, count }: TablePiece, state: BoardState, host: BoardHost): HTMLElement {
  const prompt = state.match.prompts.find(({ id }) => id === state.asked);
  const options = prompt && "options" in prompt ? prompt.options : [];
  const own = options.filter(({ about }) => about.some((each) => each.kind === "PIECE" && each.key === key));
  const [option] = own.length < options.length || options.length === 1 ? own : [];
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = count > 1 ? `${name.text} ×${count}` : name.text;
  button.toggleAttribute("data-asked", option !== undefined);
  const point = () => host.point({ kind: "PIECE", key });
  const rest = () => host.point(undefined);
  button.addEventListener("pointerenter", point);
  button.addEventListener("pointerleave", rest);
  button.addEventListener("focus", point);
  button.addEventListener("blur", rest);
  button.addEventListener("click", () => {
    if (prompt && option && !state.isSending) host.choose(prompt.id, option.key);
  });
  return button;
}
