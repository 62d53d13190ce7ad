import { type ClientRequest, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

/** Where the proxy has a server, as a path that ends with a slash; `/` for all of a host. */
export interface PathRules {
  readonly prefix: string;
  /** Other paths that lead to the server, and to what there. */
  readonly also?: { readonly [path: string]: string };
}

/** A proxy in front of a server, which does what those in `docs/hosting` say. */
export interface PathProxy {
  /** Where people find the server, without a slash at the end. */
  readonly url: string;
  /** Where it leads, from now on. */
  port: number;
  /** What was asked for that the server does not get: paths that are outside. */
  readonly outside: readonly string[];
  close(): Promise<void>;
}

/** Only from one end to the other. */
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "te", "trailer", "upgrade"]);

/** The rules of a configuration of nginx, as far as they say which path leads where. */
export function rulesOf(configuration: string): PathRules {
  const also: Record<string, string> = {};
  let prefix: string | undefined;
  const locations = /location (= )?(\S+) \{\s*proxy_pass http:\/\/\w+(\/?);\s*\}/g;
  for (const [, exact, path = "", slash] of configuration.matchAll(locations)) {
    // Without a slash nginx passes paths on as they are.
    if (exact && slash === "") also[path] = path;
    else if (!exact && slash === "/") prefix = path;
    else throw new Error(`what this says of ${path} is not known here`);
  }
  if (prefix === undefined) throw new Error("nothing leads to the server");
  return { prefix, also };
}

/** Starts a proxy that takes the prefix away, says who asks, passes on WebSockets, and keeps nothing back. */
export async function startProxy({ prefix, also = {} }: PathRules): Promise<PathProxy> {
  const outside: string[] = [];
  const sockets = new Set<Duplex>();
  const targetOf = (url = "/"): string | undefined => {
    const [path = "", search = ""] = [url.split("?", 1)[0], url.slice(url.split("?", 1)[0]?.length)];
    const named = also[path];
    if (named !== undefined) return named + search;
    return path.startsWith(prefix) ? `/${path.slice(prefix.length)}${search}` : undefined;
  };
  const pass = (incoming: IncomingMessage, path: string, more: IncomingHttpHeaders): ClientRequest => {
    const kept = Object.entries(incoming.headers).filter(([name]) => !hopByHop.has(name));
    const address = incoming.socket.remoteAddress ?? "";
    const headers = {
      ...Object.fromEntries(kept),
      "x-forwarded-for": [incoming.headers["x-forwarded-for"], address].filter(Boolean).join(", "),
      "x-forwarded-proto": "http",
      ...more,
    };
    const { method = "GET" } = incoming;
    const onward = request({ host: "127.0.0.1", port: proxy.port, method, path, headers });
    return onward;
  };
  const server = createServer((incoming, response) => {
    if (`${incoming.url}/` === prefix) {
      response.writeHead(301, { location: prefix }).end();
      return;
    }
    const path = targetOf(incoming.url);
    if (path === undefined) {
      outside.push(incoming.url ?? "");
      response.writeHead(404).end("this is not below the prefix");
      return;
    }
    const onward = pass(incoming, path, {});
    onward.on("response", (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      response.flushHeaders();
      reply.pipe(response);
      reply.on("error", () => response.destroy());
    });
    onward.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  server.on("upgrade", (incoming, socket, head) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    const path = targetOf(incoming.url);
    if (path === undefined) {
      outside.push(incoming.url ?? "");
      socket.end("HTTP/1.1 404 Not Found\r\n\r\n");
      return;
    }
    const onward = pass(incoming, path, { connection: "upgrade", upgrade: incoming.headers.upgrade });
    onward.on("upgrade", (reply, far, farHead) => {
      const lines = reply.rawHeaders.flatMap((name, index, all) => (index % 2 ? [] : [`${name}: ${all[index + 1]}`]));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
      if (farHead.length > 0) socket.write(farHead);
      if (head.length > 0) far.write(head);
      far.pipe(socket).pipe(far);
      far.on("error", () => socket.destroy());
      far.on("close", () => socket.destroy());
      socket.on("close", () => far.destroy());
    });
    onward.on("response", ({ statusCode, statusMessage }) =>
      socket.end(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`),
    );
    onward.on("error", () => socket.destroy());
    onward.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: PathProxy = {
    url: `http://127.0.0.1:${port}${prefix.replace(/\/$/, "")}`,
    port: 0,
    outside,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
