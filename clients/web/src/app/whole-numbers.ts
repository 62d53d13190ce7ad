/** All whole numbers from the first to the last. */
export function wholeNumbers(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
