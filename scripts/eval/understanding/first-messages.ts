interface Result {
  readonly steps: readonly object[];
}

interface Request {
  readonly turns: readonly string[];
  readonly expect: Readonly<Record<string, unknown>> & { readonly steps?: readonly object[] };
}

/** Returns the first message of a dialogue as a case of its own. */
export const firstCase = <T extends Request>({ turns, expect, ...request }: T) => ({
  ...request,
  turns: turns.slice(0, 1),
  expect: expect.steps?.[0] ?? expect,
});

/** Returns what came of the first message, as the result of such a case. */
export function firstResult<T extends Result>({ steps: [step], ...result }: T) {
  const { invoice, totals } = (step ?? {}) as { invoice?: unknown; totals?: unknown };
  return { ...result, steps: step ? [step] : [], invoice, totals };
}
