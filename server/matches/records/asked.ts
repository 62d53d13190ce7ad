import type { Prompt, Seat } from "../../engine/index.ts";

/** A prompt that a seat has not answered, as it is stored with its match: enough to find who is awaited without the rules. */
export interface AskedSeat {
  readonly seat: Seat;
  readonly prompt: string;
  /** When it was asked, in milliseconds. */
  readonly since: number;
  /** The window that it belongs to: a standing order may pass it. */
  readonly window?: string;
}

/** The open prompts after a change of a match. One that was open before keeps its time. */
export function askedAfter(
  before: readonly AskedSeat[],
  prompts: readonly Pick<Prompt, "id" | "seat" | "window">[],
  at: Date,
): readonly AskedSeat[] {
  return prompts.map(
    ({ id, seat, window }) =>
      before.find((asked) => asked.seat === seat && asked.prompt === id) ?? {
        ...{ seat, prompt: id, since: at.getTime() },
        ...(window && { window: window.id }),
      },
  );
}
