import { LRUCache } from "lru-cache";

/**
 * A map that keeps as many entries as this, those that were used last. With a bound by count, an `LRUCache` makes room for all of them
 * at once, a megabyte for 50,000: a server has thirty such maps, most of which stay nearly empty. With one by size it grows.
 */
export function mostRecent<Value extends object | string>(most: number): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 });
}
