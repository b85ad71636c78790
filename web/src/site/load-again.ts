let attempts = 0;

/**
 * Loads a lazy part of a script, and retries once. Browsers remember a failed module by its address; so the retry takes a new address, made from the one that
 * the bundler wrote into `load`.
 */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [, address] = /import\("([^"]+)"\)/.exec(String(load)) ?? [];
    if (!address) throw error;
    return import(`${address}?${++attempts}`);
  }
}
