/** A map of at most `most` entries that drops the entry set longest ago. */
export class LruMap<K, V> extends Map<K, V> {
  readonly #most: number;
  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) if (this.size > this.#most) this.delete(oldest);
    return this;
  }
}
