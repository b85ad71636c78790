/** Codes of one kind for one person per hour: the fewest that Cognito promises to send. */
const CODES = 5;
const HOUR = 3_600_000;

/** Limits the codes that are sent, so that no mailbox is flooded. `now` in milliseconds. */
export function allowance(now: () => number) {
  const sent = new Map<string, number[]>();
  return {
    /** Counts one code for `name`. Returns false once this hour's allowance is used up. */
    use(name: string): boolean {
      const lately = (sent.get(name) ?? []).filter((at) => at > now() - HOUR);
      if (lately.length >= CODES) return false;
      sent.set(name, [...lately, now()]);
      return true;
    },
  };
}
