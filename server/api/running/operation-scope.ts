import { type DocumentNode, type ExecutionArgs, type FieldNode, Kind, print, type SelectionNode, visit } from "graphql";
import { LRUCache } from "lru-cache";
import { sha256 } from "../../engine/index.ts";
import { hasRole } from "../../ground/roles.ts";
import type { Context } from "../graph/base/context.ts";

/** How many documents keep their number. */
const mostNumbered = 1_000;

/** The analysis of a document. */
interface Known {
  /** The same for documents that differ only in white space and comments. */
  readonly id: number;
  /** The variables that its results depend on. */
  readonly variables: readonly string[];
  /** Whether results may be shared: not if their owner can change them without a new version. */
  readonly shareable: boolean;
  /** Whether they depend on who asks, and not only on what that account sees of the match. */
  readonly personal: boolean;
}

/** Tells what the results of subscriptions depend on. */
export class OperationScopes {
  readonly #documents = new WeakMap<DocumentNode, Known>();
  readonly #numbers = new LRUCache<string, number>({ max: mostNumbered });
  #nextNumber = 0;

  /** A key for everything that the results of a subscription depend on besides its events. */
  of(args: ExecutionArgs): string {
    const { id, variables, personal } = this.#lookInto(args.document);
    const { asker, locale } = args.contextValue as Context;
    const given = args.variableValues ?? {};
    // A variable that is null differs from one that is missing: only the latter has a default.
    const values = variables.map((name) => (Object.hasOwn(given, name) ? [given[name]] : []));
    return JSON.stringify([
      id,
      args.operationName,
      locale,
      asker !== undefined && hasRole(asker, "admin"),
      personal && [asker?.id, asker?.role],
      values,
    ]);
  }

  /** Whether results of a document may be shared. */
  isShareable(document: DocumentNode): boolean {
    return this.#lookInto(document).shareable;
  }

  /** The variables that the result depends on; the version to start from is not one of them. */
  #lookInto(document: DocumentNode): Known {
    let known = this.#documents.get(document);
    if (!known) {
      const variables = new Set<string>();
      let shareable = true;
      let personal = false;
      visit(document, {
        VariableDefinition: () => false,
        Field: (node) => {
          if (isForOneAlone(node)) shareable = false;
          if (node.name.value === "forYou") personal = true;
          // Its arguments select the match, and affect the result only by its language.
          if (node.name.value !== "matchUpdated") return undefined;
          return { ...node, arguments: (node.arguments ?? []).filter(({ name }) => name.value === "locale") };
        },
        Variable: (node) => void variables.add(node.name.value),
      });
      known = { id: this.#numberOf(document), variables: [...variables].sort(), shareable, personal };
      this.#documents.set(document, known);
    }
    return known;
  }

  #numberOf(document: DocumentNode): number {
    const hash = sha256(print(document));
    let number = this.#numbers.get(hash);
    if (number === undefined) {
      number = this.#nextNumber++;
      this.#numbers.set(hash, number);
    }
    return number;
  }
}

/** What each asker sees in their own way, also where they see the same of the match. */
const personalEdges: ReadonlySet<string> = new Set(
  "autoPasses channels file invitations presence removed talk".split(" "),
);

/** Other matches, in which whoever sees this one from the same place may sit elsewhere. */
const otherMatches: ReadonlySet<string> = new Set(["rematch", "rematchOf"]);

/** Whether a field depends on who asks. Of another match the id does not. */
function isForOneAlone({ name, selectionSet }: FieldNode): boolean {
  if (personalEdges.has(name.value)) return true;
  const isId = (selection: SelectionNode) => selection.kind === Kind.FIELD && selection.name.value === "id";
  return otherMatches.has(name.value) && !selectionSet?.selections.every(isId);
}
