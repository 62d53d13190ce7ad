/** A page of this client by its path, to which somebody may be brought; the first page for everything else. */
export function safePath(text: string | null | undefined): string {
  // Two slashes, also backward ones, would begin with a host, and browsers leave out what cannot be seen.
  return text && /^\/(?![/\\])[^\s\\]*$/.test(text) && text.length <= 200 ? text : "/";
}

/** The address of the page on which one signs in, and from which one comes back here. */
export function signInFrom(path: string): string {
  return path === "/" || path.startsWith("/you") ? "/you" : `/you?back=${encodeURIComponent(path)}`;
}
