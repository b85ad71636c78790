let attempts = 0;

/**
 * Loads a part of a script that is a file of its own, and once more where it did not come. A browser remembers by its address that a module failed; so the
 * address, which the bundler writes into `load`, is another one each time.
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
