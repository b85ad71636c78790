import type { BrowserRegion } from "@shared/account/account.ts";
import type { SignUpData } from "@shared/account/identity.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, call } from "../../lib/api.ts";
import { readQuery, refresh } from "../../lib/queries.ts";
import { keptSignUp, takeSignUp } from "../../lib/sign-up.ts";
import { toast } from "../../lib/toast.ts";

/**
 * At the first load after signing up, what the person said of themselves goes to the server, and they are welcomed. A person who signed up in another browser
 * or at the hosted login has said nothing here: then where this browser is goes alone, once the profile on screen says that it is not known.
 */
export function useWelcome(): void {
  // What is on screen asks for the profile; nothing is asked for this alone.
  const { data: isUntold } = useQuery({ ...readQuery("getBusinessProfile"), enabled: false, select: ({ regionFrom }) => regionFrom === "default" });
  useEffect(() => {
    welcome().catch((error: unknown) => console.error("The sign-up was not sent; the next load tries again.", error));
  }, []);
  useEffect(() => {
    if (isUntold && !keptSignUp())
      tellRegion().catch((error: unknown) => console.error("Where the browser is was not sent; the next load tries again.", error));
  }, [isUntold]);
}

async function welcome(): Promise<void> {
  if (!(await takeSignUp(send))) return;
  toast("Welcome to Plainbill!");
  await refresh("business");
}

async function tellRegion(): Promise<void> {
  await call("createBusinessProfile", { body: { companyName: "", browser: browserRegion() } });
  await refresh("business");
}

const browserRegion = (): BrowserRegion => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, language: navigator.language });

/** The profile first: where it fails nothing else was sent, so that trying again sends nothing twice. */
async function send({ firstName, lastName, email, phone, company }: SignUpData): Promise<void> {
  const ownerName = `${firstName} ${lastName}`.trim().slice(0, 200);
  const profile = { companyName: company || ownerName, contactEmail: email, phone, ownerName, browser: browserRegion() };
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
