import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { ApiError } from "../../lib/api.ts";
import { useReturn } from "./confirming.ts";
import { Gone, Unreachable } from "./Gone.tsx";
import { InvoiceSkeleton } from "./InvoiceSkeleton.tsx";
import { publicInvoice } from "./queries.ts";
import { Shown } from "./Shown.tsx";
import { useVisit } from "./visit.ts";

/** The invoice for the customer who has its address: what it asks of them, how to pay it, and the sheet itself. Nobody is signed in here. */
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
        <Shown token={token} {...data} confirming={isWaiting(data.invoice) && (long ? "long" : "soon")} />
      ) : error ? (
        <Unreachable busy={isFetching} onRetry={refetch} />
      ) : (
        <InvoiceSkeleton />
      )}
    </>
  );
}
