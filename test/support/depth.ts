/**
 * How far an exploration goes: so far in `npm test`, or farther in `npm run test:deep`, which runs every file that asks this as well.
 * @param usual what two cores do in a few seconds
 * @param deep what finds more, and may take minutes
 */
export function depth<Value>(usual: Value, deep: Value): Value {
  return process.env.CONCLAVE_TEST_DEPTH === "deep" ? deep : usual;
}
