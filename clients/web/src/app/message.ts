/** A part of a message: a text, the number of a plural (0), an argument, or one of several by an argument (1 plural, 2 select). */
export type MessagePart =
  | string
  | 0
  | readonly [argument: string]
  | readonly [argument: string, kind: 1 | 2, cases: { readonly [name: string]: CompiledMessage }];

/** A message as it is built. */
export type CompiledMessage = string | readonly MessagePart[];

export type MessageParams = Readonly<Record<string, string | number>>;

/** Puts a message together in a language. */
export function formatMessage(
  message: CompiledMessage,
  language: string,
  params: MessageParams = {},
  counted?: number,
): string {
  if (typeof message === "string") return message;
  return message
    .map((part) => {
      if (typeof part === "string") return part;
      if (part === 0) return String(counted ?? "");
      const value = params[part[0]] ?? "";
      if (part.length === 1) return String(value);
      const [, kind, cases] = part;
      const chosen =
        cases[kind === 1 ? `=${value}` : `${value}`] ??
        (kind === 1 ? cases[new Intl.PluralRules(language).select(Number(value))] : undefined) ??
        cases.other ??
        "";
      return formatMessage(chosen, language, params, kind === 1 ? Number(value) : counted);
    })
    .join("");
}
