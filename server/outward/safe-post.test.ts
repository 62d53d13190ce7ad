import { createSocket } from "node:dgram";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAddressesAt } from "./find-addresses.ts";
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
function names(...answers: readonly (readonly string[])[]): NonNullable<OutwardPolicy["find"]> {
  let asked = 0;
  return async () => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? [];
    return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
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
    // Addresses of IPv4 within IPv6: compatible, translated, of NAT64, 6to4 and Teredo; and what is not assigned to the internet.
    ...["::127.0.0.1", "::7f00:1", "::10.0.0.1", "::ffff:0:127.0.0.1", "::ffff:0:7f00:1", "64:ff9b::127.0.0.1"],
    ...[
      "64:ff9b:1::7f00:1",
      "2002:0a00:0001::1",
      "2001:0:7f00:1::1",
      "100::1",
      "5f00::1",
      "fec0::1",
      "4000::1",
      "e000::1",
    ],
    // Other ways to write an address.
    ...[
      "2130706433",
      "0x7f000001",
      "0177.0.0.1",
      "127.1",
      "127.0.0.1.",
      "fe80::1%eth0",
      "2606:2800:220::1%1",
      " 8.8.8.8",
    ],
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
    ...[
      "https://[::127.0.0.1]/",
      "https://[::ffff:0:127.0.0.1]/",
      "https://127.0.0.1./",
      "https://127.1/",
      "https://017700000001/",
    ],
    ...["https://0x7f.1/", "https://2130706433/", "https://0177.0.0.1/", "https://169.254.169.254/latest/meta-data"],
    `https://example.org/${"x".repeat(200)}`,
  ])("cannot be sent to: %s", (url) => expect(isSendable(url, publicOnly, 200)).toBe(false));
});

describe("a request", () => {
  it("reaches a receiver that is allowed", async () => {
    expect(await post({ ...open, find: names(["127.0.0.1"]) })).toBe(204);
    expect(received.at(-1)).toBe("POST /hook");
  });

  it("follows no redirect", async () => {
    expect(await post({ ...open, find: names(["127.0.0.1"]) }, "/away")).toBe(302);
    expect(received.at(-1)).toBe("POST /away");
  });

  it.each([
    ["an address within the own network", names(["127.0.0.1"])],
    ["one among others", names(["93.184.216.34", "10.0.0.1"])],
    ["one that is wrapped", names(["::ffff:127.0.0.1"])],
    ["none", names([])],
  ])("does not leave for a name with %s", async (_, lookup) => {
    const before = received.length;
    await expect(post({ ...shut, find: lookup })).rejects.toThrow(ForbiddenAddress);
    expect(received).toHaveLength(before);
  });

  it("does not leave for an address that is written as such", async () => {
    await expect(post(shut, "/", "127.0.0.1")).rejects.toThrow(ForbiddenAddress);
  });

  it("goes to the address that was checked, though the name means another one afterwards", async () => {
    const checked: string[] = [];
    const lookup = names(["127.0.0.1"], ["10.0.0.1"]);
    const allows = (address: string) => checked.push(address) > 0 && address === "127.0.0.1";
    expect(await post({ protocols: ["http:"], allows, find: lookup })).toBe(204);
    expect(checked).toEqual(["127.0.0.1"]);
  });

  it.each([
    ["another protocol", "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n", 101],
    ["headers without end", `HTTP/1.1 200 OK\r\n${`X-A: ${"a".repeat(100)}\r\n`.repeat(1_000)}`, "HPE_HEADER_OVERFLOW"],
    ["a body without end", `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n${"x".repeat(16)}\r\n`, 200],
    ["junk", "\0\0\r\n\r\n", "HPE_INVALID_CONSTANT"],
  ])("is over when a receiver answers with %s", async (_, answer, said) => {
    const receiver = createTcpServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => socket.write(answer));
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    const { port: strange } = receiver.address() as AddressInfo;
    const url = `http://127.0.0.1:${strange}/`;
    const outcome = postWithin(open)({ url, headers: {}, body: "{}" }).catch((error) => error.code);
    expect(await outcome).toBe(said);
    // Nothing stays open.
    await new Promise((resolve) => receiver.close(resolve));
  });

  it("holds up nothing else while name servers do not answer", async () => {
    const silent = createSocket("udp4");
    await new Promise<void>((resolve) => silent.bind(0, "127.0.0.1", resolve));
    const asked = new Promise((resolve) => silent.once("message", resolve));
    const find = findAddressesAt([`127.0.0.1:${silent.address().port}`]);
    let failed = 0;
    // As many as there are threads to read files, and more.
    const posts = Array.from({ length: 8 }, () =>
      post({ ...open, find }).catch(() => {
        failed++;
      }),
    );
    await asked;
    for (let each = 0; each < 8; each++) await readFile(new URL(import.meta.url));
    expect(failed).toBe(0);
    await Promise.all(posts);
    expect(failed).toBe(8);
    silent.close();
  });
});
