import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { ApiError } from "../../lib/api.ts";
import { Gone, Unreachable } from "./Gone.tsx";
import { InvoiceSkeleton } from "./InvoiceSkeleton.tsx";
import { PublicInvoicePage } from "./PublicInvoice.tsx";
import { useReturn } from "./payment-confirmation.ts";
import { publicInvoice } from "./queries.ts";
import { useVisit } from "./visit.ts";

/** The public page of an invoice: what is due, how to pay it, and the printed invoice. It needs no session. */
export default function PublicPage() {
  const { token = "" } = useParams();
  const { isWaiting, long, every } = useReturn(token);
  const { data, error, refetch, isFetching } = useQuery({
    ...publicInvoice(token),
    refetchInterval: ({ state }) => isWaiting(state.data?.invoice) && every,
  });
  useVisit(token, data !== undefined);
  const title = data ? [data.words.invoice(data.invoice.invoiceNumber), data.invoice.businessName].filter(Boolean).join(" · ") : "Invoice";
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {error instanceof ApiError && error.status === 404 ? (
        <Gone />
      ) : data ? (
        <PublicInvoicePage token={token} {...data} confirming={isWaiting(data.invoice) && (long ? "long" : "soon")} />
      ) : error ? (
        <Unreachable busy={isFetching} onRetry={refetch} />
      ) : (
        <InvoiceSkeleton />
      )}
    </>
  );
}
