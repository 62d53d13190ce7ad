/** The address of a server’s API. Servers print their own address without the path. */
export function endpointAt(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname } = new URL(url);
  return pathname === "/" ? new URL("graphql", url).href : url;
}
