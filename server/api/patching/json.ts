/** Plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** An object in it. */
export type JsonObject = { readonly [name: string]: Json };
