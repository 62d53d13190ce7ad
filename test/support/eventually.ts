import { expect } from "vitest";

/** Expects of what somebody sees what may take a while, however busy the machine is. */
export const eventually = <Result>(look: () => Result) => expect.poll(look, { timeout: 30_000, interval: 5 });
