import { createServer, type Server } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ForbiddenAddress, isSendable, type OutwardPolicy, postWithin, publicOnly } from "./safe-post.ts";

let server: Server;
let port: number;
const received: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    if (request.url === "/away") response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end();
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A name server that answers with these addresses, one after the other. */
function names(...answers: readonly (readonly string[])[]): NonNullable<OutwardPolicy["lookup"]> {
  let asked = 0;
  const lookup = (_host: string, _options: object, callback: Parameters<LookupFunction>[2]) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return lookup as unknown as NonNullable<OutwardPolicy["lookup"]>;
}
const post = (policy: OutwardPolicy, path = "/hook", host = "receiver.test") =>
  postWithin(policy)({ url: `http://${host}:${port}${path}`, headers: {}, body: "{}" });
const open = { protocols: ["http:"], allows: () => true };
const shut = { protocols: ["http:"], allows: publicOnly.allows };

describe("the public internet", () => {
  it.each([...["8.8.8.8", "93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"]])("has %s", (address) =>
    expect(publicOnly.allows(address)).toBe(true),
  );

  it.each([
    ...["127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
    ...["169.254.169.254", "100.64.0.1", "100.100.100.200", "192.0.0.192", "192.0.2.1", "198.18.0.1", "224.0.0.1"],
    ...["240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "2001:db8::1"],
    ...["::ffff:127.0.0.1", "::ffff:a9fe:a9fe", "64:ff9b::a9fe:a9fe", "2002:7f00:1::", "2001::1", "nothing", ""],
  ])("does not have %s", (address) => expect(publicOnly.allows(address)).toBe(false));
});

describe("an address", () => {
  it.each(["https://example.org/hook", "https://example.org:8443/a?b=c", "https://8.8.8.8/"])(
    "can be sent to: %s",
    (url) => expect(isSendable(url, publicOnly, 200)).toBe(true),
  );

  it.each([
    ...["", "nothing", "http://example.org/", "ftp://example.org/", "file:///etc/passwd", "javascript:alert(1)"],
    ...["https://user:secret@example.org/", "https://127.0.0.1/", "https://[::1]/", "https://[::ffff:7f00:1]/"],
    ...["https://0x7f.1/", "https://2130706433/", "https://0177.0.0.1/", "https://169.254.169.254/latest/meta-data"],
    `https://example.org/${"x".repeat(200)}`,
  ])("cannot be sent to: %s", (url) => expect(isSendable(url, publicOnly, 200)).toBe(false));
});

describe("a request", () => {
  it("reaches a receiver that is allowed", async () => {
    expect(await post({ ...open, lookup: names(["127.0.0.1"]) })).toBe(204);
    expect(received.at(-1)).toBe("POST /hook");
  });

  it("follows no redirect", async () => {
    expect(await post({ ...open, lookup: names(["127.0.0.1"]) }, "/away")).toBe(302);
    expect(received.at(-1)).toBe("POST /away");
  });

  it.each([
    ["an address within the own network", names(["127.0.0.1"])],
    ["one among others", names(["93.184.216.34", "10.0.0.1"])],
    ["one that is wrapped", names(["::ffff:127.0.0.1"])],
    ["none", names([])],
  ])("does not leave for a name with %s", async (_, lookup) => {
    const before = received.length;
    await expect(post({ ...shut, lookup })).rejects.toThrow(ForbiddenAddress);
    expect(received).toHaveLength(before);
  });

  it("does not leave for an address that is written as such", async () => {
    await expect(post(shut, "/", "127.0.0.1")).rejects.toThrow(ForbiddenAddress);
  });

  it("goes to the address that was checked, though the name means another one afterwards", async () => {
    const checked: string[] = [];
    const lookup = names(["127.0.0.1"], ["10.0.0.1"]);
    const allows = (address: string) => checked.push(address) > 0 && address === "127.0.0.1";
    expect(await post({ protocols: ["http:"], allows, lookup })).toBe(204);
    expect(checked).toEqual(["127.0.0.1"]);
  });
});
