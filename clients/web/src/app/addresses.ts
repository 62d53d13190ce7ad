/** The address of something of the server, also below a path. The base of the page was said when it was loaded. */
const base = document.baseURI;
export const addressOf = (path: string): string => new URL(path, base).href;

/** Where the pages begin: what the router has before its paths. */
export const pathOfPages = new URL(base).pathname.replace(/\/$/, "");
