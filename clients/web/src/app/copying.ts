/** Copies a text, and tells whether that worked: pages without HTTPS may not, and then it is there to be marked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
