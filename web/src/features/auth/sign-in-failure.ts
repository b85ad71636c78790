import { signInFailures } from "@shared/account/sign-in-failures.ts";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { toast } from "../../lib/toast.ts";

const sentences = new Map<string, string>(Object.entries(signInFailures));

/** Shows why signing in failed (`/?signin=<reason>`), and removes the parameter from the address. */
export function useSignInFailure(): void {
  const [query, setQuery] = useSearchParams();
  const reason = query.get("signin");

  useEffect(() => {
    if (reason === null) return;
    const sentence = sentences.get(reason);
    if (sentence) toast(sentence, { tone: "error" });
    setQuery(
      (now) => {
        now.delete("signin");
        return now;
      },
      { replace: true },
    );
  }, [reason, setQuery]);
}
