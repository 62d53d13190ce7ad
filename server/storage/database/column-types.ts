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
