/** Sets environment variables (or deletes those that are `undefined`) until closed. */
export function withSettings(settings: Readonly<Record<string, string | undefined>>): { close(): Promise<void> } {
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, process.env[name]]));
  apply(settings);
  return { close: async () => apply(before) };
}

function apply(settings: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
