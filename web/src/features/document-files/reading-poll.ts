import { useEffect } from "react";

/** How often what is being read is asked for, besides what the channel tells, in milliseconds. */
const POLL = 5000;

/** Asks again while something is being read: what the channel would have told may have been lost with it. */
export function useReadingPoll(reading: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!reading) return;
    const timer = setInterval(() => void refetch(), POLL);
    return () => clearInterval(timer);
  }, [reading, refetch]);
}
