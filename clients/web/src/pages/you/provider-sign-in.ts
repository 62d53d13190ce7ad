import type { ConclaveClient } from "conclave/sdk";
import { addressOf } from "../../app/addresses.ts";
import { type Away, awayKey } from "./returned.ts";

/** How somebody goes to a provider. */
export interface Going {
  readonly provider: string;
  readonly link: boolean;
  readonly path: string;
  readonly password?: string | undefined;
}

/** Leaves for the page of a provider. @throws {ApiError} @throws {NetworkError} */
export async function goToProvider(client: ConclaveClient, { password, ...going }: Going): Promise<void> {
  const { provider, link } = going;
  const returnTo = addressOf("signed-in");
  const { url, handle } = await client.account.beginSignIn({ provider, returnTo, link, password });
  sessionStorage.setItem(awayKey, JSON.stringify({ ...going, handle } satisfies Away));
  location.assign(url);
}
