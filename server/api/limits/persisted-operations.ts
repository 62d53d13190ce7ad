import { LRUCache } from "lru-cache";
import { sha256 } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { OperationManifest } from "./operation-manifest.ts";

/** What a request says of its operation, unchecked. */
export interface AskedOperation {
  readonly query?: unknown;
  /** Its id in a manifest, as the draft of GraphQL over HTTP calls it; `sha256:` may stand before a hash. */
  readonly documentId?: unknown;
  /** `persistedQuery.sha256Hash`, as Apollo's clients and others send it. */
  readonly extensions?: unknown;
}

/** The operation of a request. */
export interface FoundOperation {
  readonly source: string;
  /** Remembers it for clients that send its hash: to call once it is known to be good. */
  remember(): void;
}

export interface PersistedOperationsParts {
  readonly manifest?: OperationManifest | undefined;
  /** Whether nothing else may run. */
  readonly only: boolean;
  /** Operations of the server's own pages. */
  readonly own: readonly string[];
}

/** Bounds of what clients may make the server remember, in characters. */
const bounds = { operations: 1_000, all: 4 * 2 ** 20, one: 64 * 2 ** 10 };

/** The longest id of an operation, in characters. */
const longestId = 200;

/**
 * Operations that clients name by a hash or an id instead of sending their text. Those of the manifest are always there; others are
 * remembered when a client sends a text with its hash, as "automatic persisted queries" do it, and may be forgotten at any time.
 */
export class PersistedOperations {
  readonly #manifest: OperationManifest;
  readonly #only: boolean;
  /** Hashes of the texts that may run if nothing else may. */
  readonly #listed: Set<string>;
  readonly #remembered = new LRUCache<string, string>({
    max: bounds.operations,
    maxSize: bounds.all,
    maxEntrySize: bounds.one,
    sizeCalculation: (source) => source.length,
  });

  constructor({ manifest = new Map(), only, own }: PersistedOperationsParts) {
    this.#manifest = manifest;
    this.#only = only;
    this.#listed = new Set(only ? [...manifest.values(), ...own].map(sha256) : []);
  }

  /** Lets these operations run as well. */
  list(operations: readonly string[]): void {
    if (!this.#only) return;
    for (const operation of operations) this.#listed.add(sha256(operation));
  }

  /** How many operations are remembered besides those of the manifest. */
  get remembered(): number {
    return this.#remembered.size;
  }

  /**
   * The operation that is asked for.
   * @param isOperator whether the operator asks, who may run everything
   * @throws {Failure} PERSISTED_QUERY_NOT_FOUND, OPERATION_NOT_ALLOWED, BAD_REQUEST
   */
  find(asked: AskedOperation, isOperator: () => boolean): FoundOperation {
    const id = idOf(asked);
    // The protocol of WebSockets needs a text, so clients send an empty one.
    const sent = typeof asked.query === "string" && asked.query !== "" ? asked.query : undefined;
    if (sent === undefined) {
      if (id === undefined) throw new Failure("BAD_REQUEST", "the body is not a GraphQL request in JSON");
      return { source: this.#named(id), remember: () => {} };
    }
    if (this.#only && !this.#listed.has(sha256(sent)) && !isOperator()) {
      throw new Failure("OPERATION_NOT_ALLOWED", "this server runs only operations that its host has listed");
    }
    if (id === undefined) return { source: sent, remember: () => {} };
    const listed = this.#manifest.get(id);
    if (listed === undefined ? sha256(sent) !== id : listed !== sent) {
      throw new Failure("BAD_REQUEST", "the hash is not that of the operation");
    }
    return { source: sent, remember: () => this.#remember(id, sent) };
  }

  #remember(id: string, source: string): void {
    if (!this.#only && !this.#manifest.has(id)) this.#remembered.set(id, source);
  }

  #named(id: string): string {
    const source = this.#manifest.get(id) ?? this.#remembered.get(id);
    if (source !== undefined) return source;
    // Clients look for these very words.
    const said = "PersistedQueryNotFound";
    throw new Failure("PERSISTED_QUERY_NOT_FOUND", { en: said, "zh-Hans": said, "zh-Hant": said });
  }
}

/** The id that a request gives for its operation. */
function idOf({ documentId, extensions }: AskedOperation): string | undefined {
  const { persistedQuery } = record(extensions);
  const { sha256Hash } = record(persistedQuery);
  const given = documentId ?? sha256Hash ?? undefined;
  if (given === undefined && (persistedQuery ?? undefined) === undefined) return undefined;
  const id = typeof given === "string" ? given.replace(/^sha256:/, "") : "";
  if (id === "" || id.length > longestId) throw new Failure("BAD_REQUEST", "the id of the operation cannot be read");
  return id;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
