/** Codes of one kind for one person in an hour: the fewest that Cognito promises to send. */
const CODES = 5;
const HOUR = 3_600_000;

/** Counts the codes that are sent, so that no mailbox is flooded. `now` in milliseconds. */
export function allowance(now: () => number) {
  const sent = new Map<string, number[]>();
  return {
    /** Counts one code for `name`. False where its allowance of this hour is used up. */
    use(name: string): boolean {
      const lately = (sent.get(name) ?? []).filter((at) => at > now() - HOUR);
      if (lately.length >= CODES) return false;
      sent.set(name, [...lately, now()]);
      return true;
    },
  };
}
