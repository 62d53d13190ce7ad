import type { BoardModule } from "conclave/board";
import type { Prompt } from "conclave/sdk";
import { useEffect, useState } from "react";

/** How long a board may take to say what can be chosen on it, in milliseconds. */
const patience = 150;

const nothing: ReadonlySet<string> = new Set();

/**
 * The options of a prompt that stand on the board; undefined as long as the board may still say it. What is asked would otherwise be
 * listed in full first, and folded away in the next frame. A board that never says it is waited for once.
 * @param offered what the board has said of this prompt; undefined before it has
 */
export function useOffered(
  board: BoardModule | undefined,
  prompt: Prompt | undefined,
  offered: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  const [late, setLate] = useState<{ readonly board: BoardModule; readonly prompt: string }>();
  const [told, setTold] = useState<BoardModule>();
  const id = prompt?.id;
  const hasOptions = prompt !== undefined && "options" in prompt;
  // One that was late and has never said anything is not waited for again.
  const isMute = late !== undefined && late.board === board && told !== board;
  const isWaiting = board !== undefined && hasOptions && !offered && !isMute && late?.prompt !== id;
  if (offered && board && told !== board) setTold(board);
  useEffect(() => {
    if (!isWaiting || id === undefined) return;
    const timer = setTimeout(() => setLate({ board, prompt: id }), patience);
    return () => clearTimeout(timer);
  }, [isWaiting, board, id]);
  if (isWaiting) return undefined;
  return (board && offered) ?? nothing;
}
