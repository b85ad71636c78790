import type { Plan } from "@shared/billing/plans.ts";
import { useRef, useState } from "react";
import { isUnreached } from "../../../lib/api.ts";
import { useLeave } from "../../../lib/leave.ts";
import { toast, toastAfterLoad } from "../../../lib/toast.ts";
import { type CheckoutOutcome, completePurchase } from "./completion.ts";

/** What became of having a card confirmed: `asks` where the person's bank asks them at an address, `refused` with the provider's words. */
export type Confirmation<Field extends string = never> =
  | { readonly kind: "confirmed"; readonly setupIntentId: string }
  | { readonly kind: "asks"; readonly url: string }
  | { readonly kind: "refused"; readonly message: string; readonly field?: Field };

/** Where people go who have subscribed, and how long after they were told, in milliseconds. */
const HOME = "/";
const REDIRECT_AFTER = 1500;

export interface Purchase {
  /** Under way, or done and about to leave: nothing is submitted then. */
  readonly busy: boolean;
  /** A card is confirmed, and what came of the rest is not known: the next attempt goes on with it. */
  readonly isConfirmed: boolean;
  /** What can be done, where nothing of the form has to be changed. */
  readonly note: string | undefined;
  /** Has a card confirmed, unless one is, and subscribes with it. Answers where the card was refused, and why. */
  submit<Field extends string>(confirm: () => Promise<Confirmation<Field>>): Promise<CardRefusal<Field> | undefined>;
}

/** Why a card was refused, and at which field that is mended, where that is known. */
export interface CardRefusal<Field extends string> {
  readonly message: string;
  readonly field?: Field;
}

/**
 * Buys a plan: one attempt at a time, however often it is clicked. `onUsedUp` gets another SetupIntent where a card has to be confirmed by one: until then
 * nothing is submitted, or the old one would answer for the card that was declined.
 */
export function usePurchase(plan: Plan, onUsedUp: () => Promise<unknown>): Purchase {
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<string>();
  const [confirmed, setConfirmed] = useState<string>();
  const running = useRef(false);
  const { leaving, leave } = useLeave();

  async function attempt<Field extends string>(confirm: () => Promise<Confirmation<Field>>): Promise<CardRefusal<Field> | undefined> {
    const confirmation = confirmed === undefined ? await confirm() : ({ kind: "confirmed", setupIntentId: confirmed } as const);
    switch (confirmation.kind) {
      case "refused":
        toast("Payment Setup Failed", { description: confirmation.message, tone: "error" });
        return confirmation;
      case "asks":
        leave(confirmation.url);
        return undefined;
      case "confirmed":
        setConfirmed(confirmation.setupIntentId);
        return finish(await completePurchase(plan, confirmation.setupIntentId));
    }
  }

  async function finish(outcome: CheckoutOutcome): Promise<CardRefusal<never> | undefined> {
    const { title, description } = outcome;
    switch (outcome.kind) {
      case "subscribed":
        toast(title, { description });
        await new Promise((resolve) => setTimeout(resolve, REDIRECT_AFTER));
        toastAfterLoad(title, { description });
        leave(HOME);
        return undefined;
      case "elsewhere":
        toastAfterLoad(title, { description, tone: "error" });
        leave(outcome.to);
        return undefined;
      case "used up":
        toast(title, { description, tone: "error" });
        setConfirmed(undefined);
        await onUsedUp();
        return { message: description };
      case "unknown":
        toast(title, { description, tone: "error" });
        setNote("Your card is confirmed. Try again: you are charged once at most.");
        return undefined;
    }
  }

  return {
    busy: busy || leaving,
    isConfirmed: confirmed !== undefined,
    note,
    async submit(confirm) {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      setNote(undefined);
      try {
        return await attempt(confirm);
      } catch (error) {
        console.error("The payment broke off.", error);
        toast("Payment Error", { description: "An unexpected error occurred. Please try again.", tone: "error" });
        if (isUnreached(error)) setNote("The payment provider could not be reached. Nothing was charged; check your connection.");
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}
