import { Kind, OperationTypeNode, parse } from "graphql";
import { codesOfAll, failuresOf } from "../../server/api/graph/base/failing.ts";

interface ReportedError {
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string };
}

const ofAll: readonly string[] = codesOfAll;

/**
 * Whatever a test sends: a mutation fails only as the schema says that it may.
 * @throws {Error} if it fails with a code that the schema does not tell of it
 */
export function expectDeclared(body: string, errors: readonly ReportedError[]): void {
  for (const { path = [], extensions } of errors) {
    const [key] = path;
    // What was selected of its result fails as it does elsewhere.
    const mutation = path.length === 1 && typeof key === "string" ? mutationAt(body, key) : undefined;
    if (mutation === undefined || ofAll.includes(extensions.code) || failuresOf(mutation).includes(extensions.code)) {
      continue;
    }
    throw new Error(`${mutation} fails with ${extensions.code}, but failing.ts does not say so`);
  }
}

/** The mutation that a reply has under this key. */
function mutationAt(body: string, key: string): string | undefined {
  const { query } = JSON.parse(body) as { readonly query?: string };
  if (query === undefined) return undefined;
  for (const definition of parse(query).definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== OperationTypeNode.MUTATION) continue;
    for (const field of definition.selectionSet.selections) {
      if (field.kind === Kind.FIELD && (field.alias ?? field.name).value === key) return field.name.value;
    }
  }
  return undefined;
}
