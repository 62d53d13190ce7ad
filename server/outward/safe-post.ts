import type { LookupAddress } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { findAddresses } from "./find-addresses.ts";

/** To which addresses this server sends what its users have asked for. */
export interface OutwardPolicy {
  readonly protocols: readonly string[];
  /** Whether an IP address may be connected to. */
  allows(address: string): boolean;
  /** Finds the addresses of a name: without it in the public name system. */
  readonly find?: (name: string) => Promise<readonly LookupAddress[]>;
}

/** Where the addresses of the public internet are in IPv6. What is outside has a meaning of its own, as `::127.0.0.1` once had. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Only over HTTPS, and only into the public internet: never to this machine, its networks, or the services of whoever runs it, which
 * have private, loopback, link-local or otherwise special addresses, also where they are wrapped into IPv6.
 */
export const publicOnly: OutwardPolicy = { protocols: ["https:"], allows: isPublic };

function isPublic(text: string): boolean {
  // Neither with a zone, nor as one number, octal or short, which others may read in another way.
  if (isIP(text) === 0 || text.includes("%")) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(globalUnicast);
}

/** What to send. */
export interface Post {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | Buffer;
}

/** Sends a POST, and returns the status of the reply. Rejects if there is none. */
export type SendPost = (post: Post) => Promise<number>;

/** The address may not be sent to. */
export class ForbiddenAddress extends Error {
  constructor() {
    super("this address is not in the public internet");
    this.name = "ForbiddenAddress";
  }
}

/** How long a receiver may take, in milliseconds. */
const patience = 10_000;

/** Whether a text can be an address to send to, as far as it shows. @param most the longest */
export function isSendable(text: string, { protocols, allows }: OutwardPolicy, most: number): boolean {
  if (text.length > most || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (!protocols.includes(protocol) || username !== "" || password !== "") return false;
  const literal = hostname.replace(/^\[|\]$/g, "");
  return isIP(literal) === 0 || allows(literal);
}

/**
 * Sends within a policy. The addresses of a name are checked when it is resolved for the connection itself, so that nothing can
 * change in between; redirects are not followed.
 */
export function postWithin(policy: OutwardPolicy): SendPost {
  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      if (!isSendable(url, policy, Number.POSITIVE_INFINITY)) throw new ForbiddenAddress();
      const { protocol } = new URL(url);
      const send = protocol === "https:" ? httpsRequest : httpRequest;
      const request = send(url, {
        method: "POST",
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        // Not a shared one: its open connections would be used without another look at the address.
        agent: false,
        lookup: checkedLookup(policy),
        signal: AbortSignal.timeout(patience),
      });
      request.once("error", reject);
      request.once("response", (response) => {
        resolve(response.statusCode ?? 0);
        // Whatever it says is not read.
        response.destroy();
      });
      // Whoever wants to speak another protocol has answered; Node.js tells nobody where nobody listens for that.
      request.once("upgrade", (response, socket) => {
        socket.destroy();
        resolve(response.statusCode ?? 0);
      });
      // Whatever else may end it: what is never over would take the place of others for ever.
      request.once("close", () => reject(new Error("there was no reply")));
      request.end(body);
    });
}

function checkedLookup({ allows, find = findAddresses }: OutwardPolicy): LookupFunction {
  return (hostname, options, callback) => {
    const found = (addresses: readonly LookupAddress[]): void => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => allows(address))) callback(new ForbiddenAddress(), "", 0);
      else if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    };
    find(hostname).then(found, (error: Error) => callback(error, "", 0));
  };
}
