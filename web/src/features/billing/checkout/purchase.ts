import type { Plan } from "@shared/billing/plans.ts";
import { useRef, useState } from "react";
import { isUnreached } from "../../../lib/api.ts";
import { useLeave } from "../../../lib/leave.ts";
import { toast, toastAfterLoad } from "../../../lib/toast.ts";
import { type CheckoutOutcome, completePurchase } from "./completion.ts";

/** The result of confirming a card. `asks`: the person's bank wants a confirmation at `url`. `refused`: with the provider's message. */
export type Confirmation<Field extends string = never> =
  | { readonly kind: "confirmed"; readonly setupIntentId: string }
  | { readonly kind: "asks"; readonly url: string }
  | { readonly kind: "refused"; readonly message: string; readonly field?: Field };

/** The page after subscribing, and the milliseconds until it opens. */
const HOME = "/";
const REDIRECT_AFTER = 1500;

export interface Purchase {
  /** Running, or done and about to leave: submits nothing. */
  readonly busy: boolean;
  /** A card is confirmed, but the outcome is unknown: the next attempt continues with that card. */
  readonly isConfirmed: boolean;
  /** The advice if no field has to be changed. */
  readonly note: string | undefined;
  /** Confirms a card, unless one is confirmed, and subscribes with it. Returns the refusal of the card, if there is one. */
  submit<Field extends string>(confirm: () => Promise<Confirmation<Field>>): Promise<CardRefusal<Field> | undefined>;
}

/** Why a card was refused, and the field to correct, if it is known. */
export interface CardRefusal<Field extends string> {
  readonly message: string;
  readonly field?: Field;
}

/**
 * Buys a plan, one attempt at a time. If the card was declined after its confirmation, `onUsedUp` fetches another SetupIntent; until then nothing is submitted,
 * because the old one would return the declined card again.
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
