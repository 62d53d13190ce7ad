import type { PrintedEntry } from "conclave/board";
import type { AnswerValue, Forecast, Prompt, Reference } from "conclave/sdk";
import { createContext, useContext } from "react";

/** What a control of a question needs. */
export interface Asking {
  readonly send: (answer: AnswerValue) => void;
  /** Why the rules would refuse an answer; undefined if they would not, or the question is not asked any more. */
  readonly check: (answer: AnswerValue) => Promise<string | undefined>;
  /** What has been put together so far, here or on the board; undefined before anything was. */
  readonly draft: AnswerValue | undefined;
  readonly compose: (draft: AnswerValue) => void;
  /** The options that can be chosen on the board as well. */
  readonly onBoard: ReadonlySet<string>;
  /** Chooses an option, or where several can be chosen, picks it or puts it back. */
  readonly touch: (option: string) => void;
  /** Whether an answer is on its way: nothing else can be chosen meanwhile. */
  readonly isSending: boolean;
  /** What is printed on the things that something is about. */
  readonly entryOf: (about: readonly Reference[]) => PrintedEntry | undefined;
  /** Shows what is printed, in the one place for it. */
  readonly read: (entry: PrintedEntry | undefined) => void;
  readonly nameOf: (seat: number) => string;
  /** Says which option is pointed at, so that it is found out what would become of it. */
  readonly point: (option: string | undefined) => void;
  /** What would become of the option that is pointed at; undefined while nothing is known. */
  readonly forecast: Forecast | undefined;
}

export const AskingContext = createContext<Asking | undefined>(undefined);

/** What the controls of the question that is asked need. */
export function useAsking(): Asking {
  const asking = useContext(AskingContext);
  if (!asking) throw new Error("nothing is asked here");
  return asking;
}

/** A kind of prompt, by its name. */
export type PromptOf<Name extends Prompt["__typename"]> = Extract<Prompt, { readonly __typename: Name }>;
