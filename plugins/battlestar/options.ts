/** Match options for the host: none. Variants and house rules are extensions. */
export const options = {};
