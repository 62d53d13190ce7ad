import "./unflushed.js";

const preload = `--import=${new URL("./unflushed.js", import.meta.url).href}`;

// Those that are started by tests inherit it with their environment.
const options = process.env.NODE_OPTIONS ?? "";
if (!options.includes(preload)) process.env.NODE_OPTIONS = `${options} ${preload}`.trim();
