import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { currentUser } from "../../lib/auth.ts";
import { loadPart } from "../../lib/parts.ts";
import { queryClient, readQuery, refresh } from "../../lib/queries.ts";
import { toast } from "../../lib/toast.ts";

/** Saves the invoices that waited for a subscription as soon as there is one. The editor itself saves the one that is open. */
export function useWaitingSaves(): void {
  const { data: user } = useQuery(currentUser);
  const { data: entitled, isStale } = useQuery({ ...readQuery("getSubscriptionStatus"), select: (status) => status.entitled });
  const editing = useLocation().pathname.startsWith("/invoices/");
  const navigate = useNavigate();

  const save = useEffectEvent(async (userId: string) => {
    const [{ saveWaiting }, { locale }] = await Promise.all([
      loadPart(() => import("./editor/waiting-saves.ts")),
      queryClient.ensureQueryData(readQuery("getBusinessProfile")),
    ]);
    const saved = await saveWaiting(userId, locale);
    const [first] = saved;
    if (!first) return;
    await refresh("invoice");
    toast(saved.length === 1 ? `${first.invoiceNumber} is saved` : `${saved.length} invoices are saved`, {
      description: `${saved.length === 1 ? "It" : "They"} had waited for your subscription.`,
      action: { label: "Open", run: () => navigate(saved.length === 1 ? `/invoices/${first.id}` : "/invoices") },
    });
  });

  const userId = user?.id;
  useEffect(() => {
    if (userId && entitled && !isStale && !editing && hasWaiting(userId))
      save(userId).catch((error: unknown) => console.error("What waited is not saved yet.", error));
  }, [userId, entitled, isStale, editing]);
}

/** Looks for waiting copies without loading the code that parses them (`editor/local-copy.ts`). */
function hasWaiting(userId: string): boolean {
  try {
    return Object.entries(localStorage).some(([key, value]) => key.startsWith(`plainbill-draft ${userId} `) && String(value).includes('"waits":true'));
  } catch {
    return false;
  }
}
