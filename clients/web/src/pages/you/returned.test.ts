import { describe, expect, it } from "vitest";
import { readReturned } from "./returned.ts";

function storeWith(content: string | null) {
  const store = {
    content,
    getItem: () => store.content,
    removeItem: () => {
      store.content = null;
    },
  };
  return store;
}

const away = { provider: "club", handle: "h", path: "/match/abc" };

describe("whoever comes back from a provider", () => {
  it("has a code, for this tab alone and once", () => {
    const store = storeWith(JSON.stringify(away));
    expect(readReturned("#code=c", store)).toEqual({ kind: "code", code: "c", away });
    expect(readReturned("#code=c", store)).toEqual({ kind: "lost" });
  });

  it("has an error, whether or not the tab remembers anything", () => {
    const back = readReturned("#error=PROVIDER_FAILED", storeWith(JSON.stringify(away)));
    expect(back).toEqual({ kind: "error", away });
    expect(readReturned("#error=PROVIDER_FAILED", storeWith("no JSON"))).toMatchObject({ kind: "error" });
  });

  it("is led to a page of this client, whatever is remembered", () => {
    const evil = storeWith(JSON.stringify({ ...away, path: "//evil.example" }));
    expect(readReturned("#code=c", evil)).toMatchObject({ away: { path: "/" } });
    expect(readReturned("", storeWith(JSON.stringify(away)))).toEqual({ kind: "lost" });
    expect(readReturned("#code=c", storeWith("null"))).toEqual({ kind: "lost" });
  });
});
