import type { SignUpData } from "@shared/identity.ts";
import { useEffect } from "react";
import { ApiError, call } from "../../lib/api.ts";
import { refresh } from "../../lib/queries.ts";
import { takeSignUp } from "../../lib/sign-up.ts";
import { toast } from "../../lib/toast.ts";

/** At the first load after signing up, what the person said of themselves goes to the server, and they are welcomed. */
export function useWelcome(): void {
  useEffect(() => {
    welcome().catch((error: unknown) => console.error("The sign-up was not sent; the next load tries again.", error));
  }, []);
}

async function welcome(): Promise<void> {
  if (!(await takeSignUp(send))) return;
  toast("Welcome to Plainbill!");
  await refresh("business");
}

/** The profile first: where it fails nothing else was sent, so that trying again sends nothing twice. */
async function send({ firstName, lastName, email, phone, company }: SignUpData): Promise<void> {
  const ownerName = `${firstName} ${lastName}`.trim().slice(0, 200);
  const profile = { companyName: company || ownerName, contactEmail: email, phone, ownerName };
  await call("createBusinessProfile", { body: profile }).catch((error: unknown) => {
    if (!isFinal(error)) throw error;
    console.error("The business profile was not made.", error);
  });
  await call("storeMarketingData", { body: { firstName, lastName, phone, company } }).catch((error: unknown) =>
    console.error("The contact data were not stored.", error),
  );
}

/** What the server will not have now, it will not have at the next load either. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && (error.code === "invalid" || error.code === "conflict");
