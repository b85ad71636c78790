import { useEffect } from "react";

/** Milliseconds between polls of documents that are being read. */
const POLL = 5000;

/** Polls while a document is being read, because the push message may be lost. */
export function useReadingPoll(reading: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!reading) return;
    const timer = setInterval(() => void refetch(), POLL);
    return () => clearInterval(timer);
  }, [reading, refetch]);
}
