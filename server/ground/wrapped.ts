/**
 * Does something around a call of a method.
 * @param work makes the call
 * @param method its name, and what it was given
 */
export type Wrapper = <Result>(
  work: () => Promise<Result>,
  method: string,
  given: readonly unknown[],
) => Promise<Result>;

type Method = (...given: unknown[]) => unknown;

/**
 * The same store with wrappers around each call, the first one outermost. It has nothing but asynchronous methods.
 * @param more methods of their own, which hide those of the store
 *
 * @example
 * wrapped(store, [async (work, method) => {
 *   console.log(method);
 *   return work();
 * }]);
 */
export function wrapped<Store extends object, More extends object = object>(
  store: Store,
  wrappers: readonly Wrapper[],
  more?: More,
): Omit<Store, keyof More> & More {
  const made = new Map<PropertyKey, unknown>(Object.entries(more ?? {}));
  const proxy = new Proxy(store, {
    get: (target, name) => {
      const known = made.get(name);
      if (known) return known;
      // Whatever all objects have is not a method of a store, nor is what promises are asked for.
      if (!(name in target) || name in Object.prototype) return Reflect.get(target, name);
      const own = (...given: unknown[]): Promise<unknown> => {
        // Read at each call: the store may be one that decides then what its methods do.
        const call = async (): Promise<unknown> => Reflect.apply(Reflect.get(target, name) as Method, target, given);
        return wrappers.reduceRight((work, wrap) => () => wrap(work, String(name), given), call)();
      };
      made.set(name, own);
      return own;
    },
  });
  return proxy as unknown as Omit<Store, keyof More> & More;
}
