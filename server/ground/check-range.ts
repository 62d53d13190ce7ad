import { Failure } from "./failure.ts";

/**
 * Checks that something is a whole number within its range.
 * @throws {Failure} OUT_OF_RANGE
 */
export function checkRange(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new Failure("OUT_OF_RANGE", '"{name}" goes from {least} to {most}', { params: { name, least, most } });
}
