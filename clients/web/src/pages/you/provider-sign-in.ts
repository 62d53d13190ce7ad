import type { ConclaveClient } from "conclave/sdk";
import { addressOf } from "../../app/addresses.ts";
import { type Away, awayKey } from "./returned.ts";

/** How somebody goes to a provider. */
export interface Going {
  readonly provider: string;
  /** Whether the identity is added to the account that is signed in, instead of signing in. */
  readonly link: boolean;
  readonly path: string;
  readonly password?: string | undefined;
}

/** Leaves for the page of a provider. @throws {ApiError} @throws {NetworkError} */
export async function goToProvider(client: ConclaveClient, going: Going): Promise<void> {
  const { provider, link, path, password } = going;
  const returnTo = addressOf("signed-in");
  const { url, handle } = await client.account.beginSignIn({ provider, returnTo, link, password });
  sessionStorage.setItem(awayKey, JSON.stringify({ provider, handle, path } satisfies Away));
  location.assign(url);
}
