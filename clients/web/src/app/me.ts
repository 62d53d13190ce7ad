import type { Account, ConclaveClient } from "conclave/sdk";
import { createContext, useContext } from "react";

/** Who is signed in. */
export interface Person {
  /** Undefined until it is known, null if nobody is. */
  readonly me: Account | null | undefined;
  readonly setMe: (account: Account | null) => void;
}

export const MeContext = createContext<Person | undefined>(undefined);

/** Who is signed in on this page. */
export function usePerson(): Person {
  const person = useContext(MeContext);
  if (!person) throw new Error("nobody is known here");
  return person;
}

/** Makes sure that somebody is signed in, as a guest if need be. */
export async function signedIn(client: ConclaveClient, { me, setMe }: Person, name: string): Promise<Account> {
  const known = me ?? (await client.me());
  if (known) return known;
  const account = await client.signInAsGuest(name);
  setMe(account);
  return account;
}
