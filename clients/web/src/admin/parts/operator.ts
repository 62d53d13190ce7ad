import { ApiError, ConclaveClient, NetworkError } from "conclave/sdk";
import { addressOf } from "../../app/addresses.ts";
import type { Language } from "../../app/language.ts";
import type { DeskSay } from "./desk-speech.tsx";
import type { FieldSpec } from "./field.tsx";

/** Asks for the token of the operator, who alone may see everything. */
export function operatorField(say: DeskSay): FieldSpec {
  return { kind: "secret", name: "token", label: say("operator.token"), hint: say("operator.token.hint") };
}

/**
 * Does something as the operator.
 * @param token of the operator
 */
export async function asOperator<Result>(
  token: string,
  language: Language,
  work: (operator: ConclaveClient) => Promise<Result>,
): Promise<Result> {
  const operator = new ConclaveClient({ url: addressOf("graphql"), token, locale: language });
  try {
    return await work(operator);
  } finally {
    await operator.close();
  }
}

/** What the server says where it refuses something besides GraphQL: the same as there. */
interface Refused {
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: ApiError["code"] } }[];
}

/**
 * Fetches a backup of everything that the server stores.
 * @param token of the operator
 * @throws {ApiError} in the given language, if the server does not give it
 * @throws {NetworkError} if it cannot be reached, breaks off, or something else answers
 */
export async function fetchBackup(token: string, language: Language): Promise<Blob> {
  const headers = { authorization: `Bearer ${token}`, "accept-language": language };
  try {
    const reply = await fetch(addressOf("backup"), { headers, cache: "no-store" });
    if (reply.ok) return await reply.blob();
    const [refused] = ((await reply.json()) as Refused).errors ?? [];
    if (refused) throw new ApiError(refused.extensions.code, refused.message);
    throw new Error(reply.statusText);
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new NetworkError("the backup could not be fetched", { cause });
  }
}
