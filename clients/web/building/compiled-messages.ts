import { readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";
import type { CompiledMessage, MessagePart } from "../src/app/message.ts";

/** The messages of a language, with the notation of ICU. */
const files = /\/(?:app|admin)\/messages\/(?:\w+\/)?[\w-]+\.json$/;

/** Reads the messages while building, so that no page has to bring the parser along. */
export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    load(id) {
      if (!files.test(id)) return undefined;
      const messages = JSON.parse(readFileSync(id, "utf8")) as Readonly<Record<string, string>>;
      const compiled = Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))};`, moduleType: "js" };
    },
  };
}

/** A message as the page reads it: a text, or the parts that it is put together from. */
export function compileMessage(text: string): CompiledMessage {
  return joined(parse(text, { ignoreTag: true }).map(partOf));
}

function joined(parts: readonly MessagePart[]): CompiledMessage {
  return parts.every((part) => typeof part === "string") ? parts.join("") : parts;
}

function partOf(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
    case TYPE.number:
      return [element.value];
    case TYPE.pound:
      return 0;
    case TYPE.plural:
    case TYPE.select: {
      const cases = Object.entries(element.options).map(([name, { value }]) => [name, joined(value.map(partOf))]);
      return [element.value, element.type === TYPE.plural ? 1 : 2, Object.fromEntries(cases)];
    }
    default:
      throw new Error(`messages of the web client cannot have this: ${JSON.stringify(element)}`);
  }
}
