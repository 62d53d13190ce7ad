import type { PrintedEntry, TablePiece } from "conclave/board";
import { createContext, useContext } from "react";
import type { Seen } from "../seen-match.ts";

/** What everything on a laid-out table needs. */
export interface Laying {
  readonly seen: Seen;
  readonly upon: ReadonlyMap<string, readonly TablePiece[]>;
  readonly choose: (option: string) => void;
  /** The options that are picked so far, where several can be. */
  readonly picked: ReadonlySet<string>;
  /** Shows what is printed on something, in the one place for it. */
  readonly read: (entry: PrintedEntry | undefined) => void;
  /** The keys of what the next question would offer after the option that is pointed at. */
  readonly reached: ReadonlySet<string>;
  readonly entryOf: (print: { readonly list: string | null; readonly key: string } | null) => PrintedEntry | undefined;
}

export const LayingContext = createContext<Laying | undefined>(undefined);

export function useLaying(): Laying {
  const laying = useContext(LayingContext);
  if (!laying) throw new Error("there is no table around this");
  return laying;
}
