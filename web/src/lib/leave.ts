import { useEffect, useState } from "react";

/** Goes to an address of the server. `leaving` is true from then on, unless the browser restores the page from its back/forward cache. */
export function useLeave(): { leaving: boolean; leave(address: string): void } {
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);

  return {
    leaving,
    leave(address) {
      setLeaving(true);
      location.assign(address);
    },
  };
}
