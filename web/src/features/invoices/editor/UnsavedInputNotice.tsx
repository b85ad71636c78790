import { Box, Button, Flex } from "@chakra-ui/react";
import { newId } from "@shared/ids.ts";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { currentUser } from "../../../lib/auth.ts";
import type { InvoiceForm } from "./form.ts";
import { type LocalCopy, localCopies } from "./local-copy.ts";

/** Returns a function that opens the input of an invoice that cannot change any more as a new invoice. */
export function useOpenAsNew(userId: string): (form: InvoiceForm) => void {
  const navigate = useNavigate();
  return (form) => {
    const copies = localCopies(userId);
    copies.put({ form: { ...form, draftId: newId("invoice") }, at: new Date().toISOString() });
    copies.forget(form.draftId);
    navigate("/invoices/new");
  };
}

/** Says that an invoice was issued in another tab while something was typed here, and offers the input as a new invoice. */
export const UnsavedInputNotice = ({ sentence, onKeep, onDiscard }: { sentence: string; onKeep(): void; onDiscard?(): void }) => (
  <Flex role="alert" align="center" gap="3" wrap="wrap" px="4" py="2" mb="4" borderRadius="card" bg="warning.bg" color="warning.fg">
    <Box flex="1" minW="16rem" fontWeight="medium">
      {sentence}
    </Box>
    {onDiscard && (
      <Button variant="ghost" onClick={onDiscard}>
        Discard
      </Button>
    )}
    <Button onClick={onKeep}>Keep it as a new draft</Button>
  </Flex>
);

/** Offers the unsaved input of an invoice that was sent or voided in another tab, if this browser still has it. */
export function UnsavedCopyNotice({ invoice: { id, invoiceNumber, status } }: { invoice: ShownInvoice }) {
  const { data: user } = useQuery(currentUser);
  const [copy, setCopy] = useState<LocalCopy>();
  const keep = useOpenAsNew(user?.id ?? "");
  // The editor that stood here stores its copy when it unmounts.
  useEffect(() => setCopy(user ? localCopies(user.id).find(id) : undefined), [user, id]);
  if (!user || !copy) return null;
  const discard = () => {
    localCopies(user.id).forget(id);
    setCopy(undefined);
  };
  return (
    <UnsavedInputNotice
      sentence={`${invoiceNumber} was ${status === "void" ? "deleted" : "sent"} in another window. What you had typed is kept.`}
      onKeep={() => keep(copy.form)}
      onDiscard={discard}
    />
  );
}
