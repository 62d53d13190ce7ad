/** The address of a server’s API. Servers print their own address without the path. */
export function endpointAt(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname } = new URL(url);
  return pathname === "/" ? new URL("graphql", url).href : url;
}

/** Whether anything answers at this address now. */
export async function isAnswered(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: "HEAD" });
    return true;
  } catch {
    return false;
  }
}
