/** How long a value is kept, in milliseconds. */
export const keptFor = 5_000;

/**
 * Values by an object and a key that are wanted again within moments if at all: kept for a few seconds, and never longer than the
 * object. Objects such as what was shown last of a match may stay for hours while nothing happens.
 */
export class BrieflyKept<Owner extends object, Value> {
  readonly #values = new WeakMap<Owner, Map<string, { readonly value: Value }>>();

  get(owner: Owner, key: string): Value | undefined {
    return this.#values.get(owner)?.get(key)?.value;
  }

  set(owner: Owner, key: string, value: Value): void {
    let values = this.#values.get(owner);
    if (!values) {
      values = new Map();
      this.#values.set(owner, values);
    }
    const entry = { value };
    values.set(key, entry);
    // The timer must not hold on to anything, because under load objects are outdated much sooner.
    forget(new WeakRef(values), key, new WeakRef(entry));
  }

  delete(owner: Owner, key: string): void {
    this.#values.get(owner)?.delete(key);
  }
}

function forget(values: WeakRef<Map<string, object>>, key: string, entry: WeakRef<object>): void {
  setTimeout(() => {
    const now = values.deref();
    if (now && now.get(key) === entry.deref()) now.delete(key);
  }, keptFor).unref();
}
