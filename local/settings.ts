/** Sets environment variables (or takes them away, where `undefined`) until it is closed. */
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
