import { ApiError, administered, ConclaveClient, NetworkError } from "conclave/sdk";
import { addressOf } from "../../app/addresses.ts";
import type { Language } from "../../app/language.ts";
import { AnyMatchFileDocument } from "../generated/operations.ts";
import type { DeskSay } from "./desk-speech.tsx";
import type { FieldSpec } from "./field.tsx";

/** Asks for the token of the operator, who alone may see everything. */
export function operatorField(say: DeskSay): FieldSpec {
  return { kind: "secret", name: "token", label: say("operator.token"), hint: say("operator.token.hint") };
}

type Refused = {
  readonly errors: readonly [{ readonly message: string; readonly extensions: { code: ApiError["code"] } }];
};

/**
 * Fetches a backup of everything that the server stores.
 * @param token of the operator
 * @throws {ApiError} in the given language, if the server does not give it
 * @throws {NetworkError} if it cannot be reached, or breaks off
 */
export async function fetchBackup(token: string, language: Language): Promise<Blob> {
  const headers = { authorization: `Bearer ${token}`, "accept-language": language };
  let reply: Response;
  try {
    reply = await fetch(addressOf("backup"), { headers, cache: "no-store" });
    if (reply.ok) return await reply.blob();
  } catch (cause) {
    throw new NetworkError("the backup could not be fetched", { cause });
  }
  const { errors } = (await reply.json()) as Refused;
  throw new ApiError(errors[0].extensions.code, errors[0].message);
}

/**
 * Fetches any match as a file, with all its secrets.
 * @param token of the operator
 * @throws {ApiError | NetworkError} as a request does
 */
export async function fetchAnyMatch(token: string, matchId: string, language: Language): Promise<string> {
  const operator = new ConclaveClient({ url: addressOf("graphql"), token, locale: language });
  try {
    return administered(await operator.request(AnyMatchFileDocument, { matchId })).matchFile;
  } finally {
    await operator.close();
  }
}
