import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** A provider of identities on this machine. */
export interface TestProvider {
  readonly issuer: string;
  /** Signs in as somebody on the page at this address, and returns where the provider sends them. */
  signIn(page: string, login: string): Promise<URL>;
  close(): Promise<void>;
}

export const clientId = "conclave";
export const clientSecret = "the secret of the client at the provider";

/** Starts a provider that knows everybody by any login name, which is also the name. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], profile: ["name"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ["a key of the tests"] },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, name: id }) }),
    // Nobody is asked for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
  });
  server.on("request", provider.callback());

  const signIn = async (page: string, login: string): Promise<URL> => {
    const cookies = new Map<string, string>();
    let body: URLSearchParams | undefined;
    let url = page;
    for (let step = 0; step < 10; step++) {
      if (!url.startsWith(issuer)) return new URL(url);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const reply = await fetch(url, {
        redirect: "manual",
        headers: { cookie },
        ...(body && { method: "POST", body }),
      });
      for (const set of reply.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const location = reply.headers.get("location");
      if (location === null && !reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
      body = location === null ? new URLSearchParams({ prompt: "login", login, password: "any" }) : undefined;
      if (location !== null) url = new URL(location, url).href;
    }
    throw new Error("the provider does not come to an end");
  };
  return {
    issuer,
    signIn,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
