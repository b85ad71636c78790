import type { PublicInvoice } from "@shared/public.ts";
import { useEffect, useState } from "react";

/** From when on waiting for a payment takes longer than usual, and how often it is looked for until then and afterwards. In milliseconds. */
const USUAL = 30_000;
const OFTEN = 2_000;
const SELDOM = 10_000;

const place = (token: string) => `plainbill-paying-${token.slice(0, 8)}`;

/** Stores in this tab what was paid before the customer left to pay. */
export function leaveToPay(token: string, { amountPaid }: PublicInvoice): void {
  try {
    sessionStorage.setItem(place(token), String(amountPaid));
  } catch {
    // A browser that keeps nothing: whether the payment is there is told by the status alone.
  }
}

function paidBefore(token: string): number | undefined {
  try {
    const kept = sessionStorage.getItem(place(token));
    return kept === null ? undefined : Number(kept);
  } catch {
    return undefined;
  }
}

/** Whether it shows a payment that came in after `before` was paid; of a part of it only that tells. */
export const showsPayment = ({ status, amountPaid }: PublicInvoice, before: number | undefined): boolean =>
  (status !== "sent" && status !== "overdue") || (before !== undefined && amountPaid > before);

/** Whether the customer has just come back from paying, and how often to look whether the payment is there. */
export function useReturn(token: string) {
  const [returned] = useState(() => hasPaid(new URLSearchParams(location.search)));
  const [before] = useState(() => (returned ? paidBefore(token) : undefined));
  const [long, setLong] = useState(false);
  useEffect(() => {
    // Loaded anew it is an invoice like any other.
    if (location.search) history.replaceState(history.state, "", location.pathname);
    if (!returned) return;
    const timer = setTimeout(() => setLong(true), USUAL);
    return () => clearTimeout(timer);
  }, [returned]);
  const isWaiting = (invoice: PublicInvoice | undefined) => returned && !(invoice && showsPayment(invoice, before));
  return { isWaiting, long, every: long ? SELDOM : OFTEN };
}

/** The query of the address when the payment page sends a customer back who has paid. */
const hasPaid = (query: URLSearchParams): boolean => query.get("checkout") === "done" || query.has("paid");
