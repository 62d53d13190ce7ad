/** Plain JSON data as one that can be read and written at any key. */
type Data = { [key: PropertyKey]: unknown };

/** Under this key, proxies give the data behind them. */
const original = Symbol("original");

/**
 * Watches plain JSON data for changes, which are announced before they are made. The data are reached through proxies, which
 * are made as they are needed.
 */
export class ChangeWatch {
  readonly #proxies = new WeakMap<object, object>();
  readonly #handler: ProxyHandler<Data>;

  constructor(changing: () => void) {
    this.#handler = {
      get: (target, key) => (key === original ? target : this.over(target[key])),
      set(target, key, value) {
        const stored = plain(value);
        if (target[key] === stored && key in target) return true;
        changing();
        target[key] = stored;
        return true;
      },
      deleteProperty(target, key) {
        if (key in target) changing();
        return delete target[key];
      },
    };
  }

  /** The same data, watched with all that they contain. Frozen data, such as what is printed on a card, never change. */
  over<Value>(value: Value): Value {
    if (typeof value !== "object" || value === null) return value;
    let proxy = this.#proxies.get(value);
    if (!proxy) {
      if (Object.isFrozen(value)) return value;
      proxy = new Proxy(value as Data, this.#handler);
      this.#proxies.set(value, proxy);
    }
    return proxy as Value;
  }
}

/** What is stored, without proxies: new lists and objects often contain parts of the old ones. */
function plain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const data = value as Data;
  if (data[original] !== undefined) return data[original];
  for (const key of Object.keys(data)) {
    const part = data[key];
    const stored = plain(part);
    if (stored !== part) data[key] = stored;
  }
  return value;
}
