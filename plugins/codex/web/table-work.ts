import type { BoardLanguage, Thing as Named, PointedAt, ThingDeeds } from "conclave/board";
import type { ReactNode } from "react";
import type { Slot } from "./armies.ts";
import type { Cards } from "./cards.ts";
import type { Thing } from "./view.ts";
import type { Say } from "./words.ts";

/** A slot of a patrol zone while it is asked who patrols where. */
export interface OpenPost {
  /** Whether somebody who can be sent there has been picked up. */
  readonly isOpen: boolean;
  readonly send: () => void;
}

/** What all parts of the table work with. */
export interface TableWork {
  readonly cards: Cards;
  readonly say: Say;
  readonly language: BoardLanguage;
  readonly nameOf: (seat: number) => string;
  readonly isActive: (seat: number) => boolean;
  readonly isMine: (seat: number) => boolean;
  /** What may stand at the place for an add-on. */
  readonly addOns: readonly string[];
  /** What something does in the attack under way. */
  readonly partOf: (thing: string) => "attacker" | "defender" | undefined;
  /** By how much the HP of something have just changed. */
  readonly changeOf: (thing: Thing) => number;
  /** What can be done with something, and what a click on it does. */
  readonly deedsOf: (thing: Named, more?: readonly Named[]) => ThingDeeds;
  /** Shows what is printed on a thing; `undefined` ends that. */
  readonly point: (at: PointedAt | undefined) => void;
  /** Draws something that is in play. */
  readonly figure: (thing: Thing) => ReactNode;
  readonly postAt: (seat: number, slot: Slot) => OpenPost | undefined;
  readonly openBinder: (seat: number) => void;
}
