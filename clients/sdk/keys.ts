/**
 * A new key for a request, which no other has. `crypto.randomUUID` would do the same, but browsers have it only on pages with HTTPS,
 * and many servers in a house have none.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
