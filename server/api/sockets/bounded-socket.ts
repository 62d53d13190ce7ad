import { randomBytes } from "node:crypto";
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { Logger } from "../base/logger.ts";
import { deflatedFrame } from "../writing/deflate.ts";
import { headerOf, wholeText } from "../writing/frame-header.ts";
import type { SharedText } from "../writing/shared-text.ts";
import { GatheredWrites } from "./gathered-writes.ts";

/** The limits of a socket. */
export interface SocketBounds {
  /** The most bytes that may wait to be sent. */
  readonly backlogBytes: number;
  /** The interval between pings, in milliseconds. The client must answer before the next one. */
  readonly heartbeat: number;
  /** Counts received bytes. @throws when there are too many */
  readonly countFrame: (bytes: number) => void;
}

/** A WebSocket, and the stream that it writes to. */
export interface SocketParts {
  readonly socket: WebSocket;
  readonly stream: Duplex;
}

/** Listens to a socket. Its methods must not throw. */
export interface SocketListener {
  message(text: string): void;
  closed(): void;
}

/** The overhead of a waiting message in addition to its bytes, which dominates for short messages. */
const bytesPerMessage = 2_048;

/** The close code of RFC 6455 for a violated policy. */
const policyViolation = 1008;
/** The close code for an error of the server. */
const internalError = 1011;

/**
 * A WebSocket with bounded costs: a client that reads too slowly, does not answer, or sends too much is cut off.
 * Neither its methods nor its listeners throw.
 */
export class BoundedSocket {
  readonly #socket: WebSocket;
  /** What is sent in this turn of the event loop: it goes out as one. */
  readonly #gathered: GatheredWrites;
  /** Whether the client reads compressed messages. */
  readonly compresses: boolean;
  readonly #bounds: SocketBounds;
  readonly #log: Logger;
  readonly #heartbeat: NodeJS.Timeout;
  /** The payload that the next pong must have; undefined if none is expected. */
  #expected: Buffer | undefined;
  /** Messages that wait to be sent. */
  #waiting = 0;
  #closing = false;

  constructor({ socket, stream }: SocketParts, bounds: SocketBounds, log: Logger) {
    this.#socket = socket;
    this.#gathered = new GatheredWrites(stream, () => this.#socket.readyState === this.#socket.OPEN);
    this.compresses = socket.extensions.includes("permessage-deflate");
    this.#bounds = bounds;
    this.#log = log;
    this.#heartbeat = setInterval(() => this.#beat(), bounds.heartbeat);
    this.#heartbeat.unref();
    // For an invalid or oversized frame ws itself closes the socket, with the right code.
    socket.on("error", (error) => log.debug({ error }, "a socket failed"));
    socket.on("ping", (data) => this.#guarded(() => this.#ping(data)));
    socket.on("pong", (data) => this.#guarded(() => this.#pong(data)));
  }

  /** Starts to report what is received. */
  listen(listener: SocketListener): void {
    this.#socket.on("message", (data, isBinary) =>
      this.#guarded(() => {
        const bytes = Array.isArray(data) ? data.reduce((sum, part) => sum + part.byteLength, 0) : data.byteLength;
        if (!this.#take(bytes)) return;
        if (isBinary) this.close(1003, "BAD_REQUEST");
        else listener.message(String(data));
      }),
    );
    this.#socket.once("close", () => {
      clearInterval(this.#heartbeat);
      this.#closing = true;
      this.#guarded(() => listener.closed());
    });
  }

  /** Whether anything can still be sent. */
  get isOpen(): boolean {
    return !this.#closing && this.#socket.readyState === this.#socket.OPEN;
  }

  /**
   * Sends a text. Resolves when it has been sent or never can be: a slow client gets its next update only then, and always the
   * newest.
   */
  send(text: string): Promise<void> {
    // Compression by ws would start anew for each socket, and its frames take a write of their own.
    return this.#gather((sent) => this.#gathered.addText([text], sent));
  }

  /** Sends a message with a text in it that other sockets get as well, as `send` does. */
  sendShared(before: string, shared: SharedText, after: string): Promise<void> {
    const { deflated } = this.compresses ? shared : {};
    const bytes = deflated ? undefined : shared.bytes;
    if (!deflated && !bytes) {
      const texts = [before, shared.text, after];
      return this.#gather((sent) => this.#gathered.addText(texts, sent));
    }
    return this.#gather((sent) => {
      if (deflated) this.#gathered.add([deflatedFrame(before, deflated, after)], sent);
      else if (bytes) this.#gathered.add(frameOf(Buffer.from(before), bytes, Buffer.from(after)), sent);
    });
  }

  #gather(add: (sent: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      if (!this.isOpen) return resolve();
      add(this.#counted(resolve));
      this.#checkBacklog();
    });
  }

  /** Counts a message as waiting until the returned function is called. */
  #counted(sent: () => void): () => void {
    this.#waiting++;
    return () => {
      this.#waiting--;
      sent();
    };
  }

  /** Closes the socket. Ignores everything received from then on. */
  close(code: number, reason: string): void {
    if (this.#closing) return;
    // What was sent before comes before the frame that closes.
    this.#gathered.flush();
    this.#closing = true;
    this.#socket.close(code, reason);
  }

  /** Ends the socket at once, with all that waits to be sent. */
  cutOff(): void {
    this.#socket.terminate();
  }

  #beat(): void {
    this.#guarded(() => {
      if (this.#expected) return this.#socket.terminate();
      if (!this.isOpen) return;
      this.#expected = randomBytes(8);
      this.#socket.ping(this.#expected);
    });
  }

  /** Only the answer to our own ping proves that the client reads what we send. */
  #pong(data: Buffer): void {
    if (this.#take(data.byteLength) && this.#expected?.equals(data)) this.#expected = undefined;
  }

  #ping(data: Buffer): void {
    if (!this.#take(data.byteLength)) return;
    this.#socket.pong(
      data,
      false,
      this.#counted(() => {}),
    );
    this.#checkBacklog();
  }

  /** Counts received bytes and disconnects a client that sends too much. */
  #take(bytes: number): boolean {
    if (!this.isOpen) return false;
    try {
      this.#bounds.countFrame(bytes);
      return true;
    } catch {
      this.close(policyViolation, "RATE_LIMITED");
      return false;
    }
  }

  #checkBacklog(): void {
    const backlog = this.#socket.bufferedAmount + this.#gathered.size + this.#waiting * bytesPerMessage;
    if (backlog <= this.#bounds.backlogBytes) return;
    this.#log.debug("a client does not read its messages");
    this.#socket.terminate();
  }

  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#log.error({ error }, "something unexpected went wrong on a socket");
      this.close(internalError, "INTERNAL");
    }
  }
}

/** A frame of these bytes, in pieces: what is shared is not copied. */
function frameOf(before: Buffer, shared: Buffer, after: Buffer): readonly Buffer[] {
  const length = before.byteLength + shared.byteLength + after.byteLength;
  return [Buffer.concat([headerOf(wholeText, length), before]), shared, after];
}
