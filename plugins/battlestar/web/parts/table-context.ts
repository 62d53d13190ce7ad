import type { BoardHost, PointedAt } from "conclave/board";
import { createContext, useContext } from "react";
import type { Changes } from "../model/changes.ts";
import type { Offered, Offers } from "../model/offers.ts";
import type { Plan } from "../model/plan.ts";
import type { Things } from "../model/things.ts";
import type { GalacticaState } from "../view.ts";
import type { Say } from "../words.ts";

/** What all parts of the board need. */
export interface TableOf {
  readonly host: BoardHost;
  readonly state: GalacticaState;
  readonly plan: Plan;
  readonly things: Things;
  readonly offers: Offers;
  readonly changes: Changes;
  readonly say: Say;
  /** Opens the menu of a thing with which several things can be done, or with which nothing can be done for a reason. */
  readonly open: (menu: Menu) => void;
  /** Chooses an option, or gives it a point. */
  readonly choose: (offered: Offered) => void;
}

/** What can be done with a thing, beside the thing. */
export interface Menu {
  readonly title: string;
  readonly targets: readonly string[];
  readonly anchor: HTMLElement;
}

export const TableContext = createContext<TableOf | undefined>(undefined);

/** What the parts of the board share. */
export function useTable(): TableOf {
  const table = useContext(TableContext);
  if (!table) throw new Error("a part of the board stands outside of it");
  return table;
}

/** Where the print of a piece is. */
export function printOf(entry: { readonly list: string | null; readonly key: string } | null): PointedAt | undefined {
  return entry ? { kind: "ENTRY", list: entry.list, key: entry.key } : undefined;
}
