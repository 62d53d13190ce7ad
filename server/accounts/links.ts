import type { AuditEntry } from "../audit/ports.ts";
import { sha256 } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { LinkKind, LinkStore } from "./link-ports.ts";
import { newSecret, secretShape } from "./secrets.ts";

/** How many valid links an account has of a kind. */
const most = 4;

/** A link to make. */
export interface LinkPlan {
  readonly kind: LinkKind;
  readonly account: string;
  /** The address of mail that it proves. */
  readonly address?: string;
  /** How long it is valid, in milliseconds. */
  readonly term: number;
  /** The admin who makes it for somebody else: see `AccountLink`. */
  readonly maker?: string;
  /** Stored together with it. */
  readonly entry?: AuditEntry;
}

/** A link that was made just now. */
export interface IssuedLink {
  /** Shown only this once. */
  readonly code: string;
  /** Where its reader can use the code; absent if the server does not know where it is reached. */
  readonly link?: string;
  readonly expiresAt: Date;
}

/** Links that work once. */
export class Links {
  readonly #store: Pick<LinkStore, "issue">;
  readonly #publicUrl: string | undefined;
  readonly #now: () => Date;

  /** @param publicUrl where people reach this server, without a slash at the end */
  constructor(store: Pick<LinkStore, "issue">, publicUrl: string | undefined, now: () => Date) {
    this.#store = store;
    this.#publicUrl = publicUrl;
    this.#now = now;
  }

  async issue({ term, entry, ...rest }: LinkPlan): Promise<IssuedLink> {
    const code = newSecret();
    const createdAt = this.#now();
    const expiresAt = new Date(createdAt.getTime() + term);
    await this.#store.issue({ ...rest, hash: sha256(code), createdAt, expiresAt }, most, entry);
    // Behind the #, so that no server on the way sees the code.
    return { code, expiresAt, ...(this.#publicUrl && { link: `${this.#publicUrl}/account#${rest.kind}=${code}` }) };
  }
}

/** The hash by which a code is found. @throws {Failure} UNKNOWN_LINK if it is not a code at all */
export function linkHash(code: string): string {
  if (!secretShape.test(code)) throw unknownLink();
  return sha256(code);
}

export function unknownLink(): Failure {
  return new Failure("UNKNOWN_LINK", "the link is not valid, or not any more");
}
