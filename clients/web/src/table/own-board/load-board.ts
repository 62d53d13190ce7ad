import type { BoardModule } from "conclave/board";
import type { Game } from "conclave/sdk";
import { addressOf } from "../../app/addresses.ts";
import type { FoundBoard } from "./found-board.ts";

/** The boards that this client was built with, by the folders of their plugins. Each is loaded when its game is played. */
const built = import.meta.glob<{ readonly default: BoardModule }>("../../../../../plugins/*/web/index.{ts,tsx}");

const builtByGame = new Map(
  Object.entries(built).map(([path, load]) => [/plugins\/([^/]+)\/web/.exec(path)?.[1] ?? "", load]),
);

/** Loads the board of a game: that of its plugin on the server, or the one that this client was built with. */
export async function loadBoard({ id, webBoard }: Game): Promise<FoundBoard> {
  const load =
    webBoard === null ? builtByGame.get(id) : () => import(/* @vite-ignore */ addressOf(webBoard)) as Promise<unknown>;
  if (!load) return undefined;
  try {
    const { default: module } = (await load()) as { readonly default: unknown };
    if (!isBoard(module)) throw new TypeError("a board has a default export with `mount`");
    return { module };
  } catch (failure) {
    // Players go on without it; whoever writes it wants to know why.
    console.error("the board cannot be loaded:", failure);
    return { failure };
  }
}

function isBoard(module: unknown): module is BoardModule {
  return typeof module === "object" && module !== null && "mount" in module && typeof module.mount === "function";
}
