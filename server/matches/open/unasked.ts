import type { OpenMatch } from "./open-match.ts";

/** Who answers in matches unasked: bots and standing orders. */
export interface Unasked {
  /** Called now and then for matches in which they may have to act. */
  takeUp(open: OpenMatch): void;
  /** Whether they are answering in a match, or soon will. */
  isDriving(id: string): boolean;
  /** Whether they are answering in a match at this moment. */
  isAnswering(id: string): boolean;
  /** Whether they have a prompt in a match, as far as it is known. */
  isAsked(open: OpenMatch): boolean;
}

export const nobody: Unasked = {
  takeUp: () => {},
  isDriving: () => false,
  isAnswering: () => false,
  isAsked: () => false,
};
