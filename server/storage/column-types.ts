import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { Type } from "@mikro-orm/core";

/**
 * JSON data in a text column. Not jsonb: that would put keys into another order, and refuse the text "\u0000", which a
 * player may well type.
 */
export class JsonText<T> extends Type<T | null, string | null> {
  override convertToDatabaseValue(value: T | null): string | null {
    return value === null || value === undefined ? null : JSON.stringify(value);
  }

  override convertToJSValue(text: string | null): T | null {
    return text === null || text === undefined ? null : (JSON.parse(text) as T);
  }

  override getColumnType(): string {
    return "text";
  }
}

/** A long text in a bytea column, compressed. */
export class CompressedText extends Type<string, Uint8Array> {
  override convertToDatabaseValue(text: string): Uint8Array {
    return compress(text);
  }

  override convertToJSValue(bytes: Uint8Array): string {
    return decompress(bytes);
  }

  override getColumnType(): string {
    return "bytea";
  }
}

/** Compresses a text for `CompressedText`. */
export function compress(text: string): Buffer {
  return zstdCompressSync(text);
}

/** The text that `compress` was given. */
export function decompress(bytes: Uint8Array): string {
  return zstdDecompressSync(bytes).toString("utf8");
}
