import { type AddressInfo, connect as connectTo, createServer, type Socket } from "node:net";

/** A way to a server on this machine, in the middle of which connections can be cut. */
export interface CuttableWay {
  readonly port: number;
  /** Cuts all open connections. */
  readonly cut: () => void;
  /** How many connections have been made so far. */
  readonly connections: () => number;
  readonly close: () => void;
}

/** Opens a way to a port. */
export async function cuttable(to: number): Promise<CuttableWay> {
  const open = new Set<Socket>();
  let connections = 0;
  const between = createServer((client) => {
    connections++;
    const onward = connectTo(to, "localhost");
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => between.listen(0, resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  const { port } = between.address() as AddressInfo;
  return {
    port,
    cut,
    connections: () => connections,
    close: () => {
      cut();
      between.close();
    },
  };
}
