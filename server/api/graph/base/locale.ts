/** The `locale` argument that every root field with texts has. */
export const localeArgument = {
  nullable: true,
  description: "The language of all texts below; unless given, that of `Accept-Language` or `connection_init`.",
} as const;
