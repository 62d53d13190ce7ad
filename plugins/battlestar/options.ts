/** What a host may set when a match is created: nothing. Variants and house rules are extensions. */
export const options = {};
