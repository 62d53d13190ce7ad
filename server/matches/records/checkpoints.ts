import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { type Checkpoint, RuleFault } from "../../engine/index.ts";
import type { StoredCheckpoint } from "./records.ts";

/** A checkpoint as it is stored and kept in memory: a fifth of its size, because it is seldom needed. */
export function packed({ decisions, hash, state }: Checkpoint, sequence: number): StoredCheckpoint {
  return { sequence, decisions, hash, packed: zstdCompressSync(state).toString("base64") };
}

/**
 * The checkpoint that was `packed`.
 * @throws {RuleFault} if it is damaged
 */
export function unpacked({ decisions, hash, packed }: StoredCheckpoint): Checkpoint {
  try {
    return { decisions, hash, state: zstdDecompressSync(Buffer.from(packed, "base64")).toString("utf8") };
  } catch (error) {
    throw new RuleFault("CHECKPOINT_DAMAGED", "the checkpoint cannot be decompressed", [], error);
  }
}
