import type { BrowserRegion } from "@shared/account/account.ts";
import type { SignUpData } from "@shared/account/identity.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, call } from "../../lib/api.ts";
import { readQuery, refresh } from "../../lib/queries.ts";
import { sendStoredSignUp, storedSignUp } from "../../lib/sign-up.ts";
import { toast } from "../../lib/toast.ts";

/**
 * On the first load after signing up, sends the stored sign-up data to the server and welcomes the person. After signing up in another browser or at the hosted
 * login there is none: then sends only the browser's region, if the profile's region is still the default.
 */
export function useWelcome(): void {
  // Reads the cached profile of the screen; sends no request of its own.
  const { data: isUntold } = useQuery({ ...readQuery("getBusinessProfile"), enabled: false, select: ({ regionFrom }) => regionFrom === "default" });
  useEffect(() => {
    welcome().catch((error: unknown) => console.error("The sign-up was not sent; the next load tries again.", error));
  }, []);
  useEffect(() => {
    if (isUntold && !storedSignUp())
      tellRegion().catch((error: unknown) => console.error("Where the browser is was not sent; the next load tries again.", error));
  }, [isUntold]);
}

async function welcome(): Promise<void> {
  if (!(await sendStoredSignUp(send))) return;
  toast("Welcome to Plainbill!");
  await refresh("business");
}

async function tellRegion(): Promise<void> {
  await call("createBusinessProfile", { body: { companyName: "", browser: browserRegion() } });
  await refresh("business");
}

const browserRegion = (): BrowserRegion => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, language: navigator.language });

/** Sends the profile first: if that fails nothing else was sent, so that the next try sends nothing twice. */
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

/** Returns true if the next load would be refused as well. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && (error.code === "invalid" || error.code === "conflict");
