import { Box, Button, Flex, Grid } from "@chakra-ui/react";
import { CalendarDate } from "@shared/clock.ts";
import { parse } from "@shared/errors.ts";
import { NewPayment, PaymentMethod } from "@shared/invoicing/payments.ts";
import { paymentWarning } from "@shared/invoicing/warnings.ts";
import { readTypedNumber } from "@shared/language/number/typed.ts";
import { subtract } from "@shared/money.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CheckedForm } from "../../components/CheckedForm.tsx";
import { DateField, Field, SelectField } from "../../components/Field.tsx";
import { formats } from "../../components/format.ts";
import { Modal } from "../../components/Modal.tsx";
import { PlansLink } from "../../components/PlansLink.tsx";
import { Switch } from "../../components/Switch.tsx";
import { AmountField } from "../../forms/AmountField.tsx";
import { showPrice } from "../../forms/numbers.ts";
import { isAboutField } from "../../lib/api.ts";
import { useLocale } from "../../lib/locale.ts";
import { useEntitlement } from "../../lib/plan.ts";
import { readQuery } from "../../lib/queries.ts";
import { type ActionableInvoice, shownRecipient } from "./actions.ts";
import { isFinal, useAddPayment } from "./mutations.ts";

/** Records a payment; the proposed amount is all that is due. */
export function PaymentDialog({ invoice, onClose }: { invoice: ActionableInvoice; onClose(): void }) {
  const { id, invoiceNumber, currency, amountDue } = invoice;
  const to = shownRecipient(invoice);
  const { data: today } = useQuery({ ...readQuery("getSummary"), select: (summary) => summary.today });
  const locale = useLocale();
  const entitled = useEntitlement();
  const add = useAddPayment();
  const [typed, setTyped] = useState<{ amount?: string; date?: string; method: PaymentMethod; note: string }>({ method: "bank transfer", note: "" });
  const [receipt, setReceipt] = useState(false);
  const [wrong, setWrong] = useState<{ field: string; sentence: string }>();

  const [dueBefore] = useState(amountDue);

  const amountText = typed.amount ?? showPrice(amountDue, currency, locale);
  const amount = readTypedNumber(amountText, locale);
  const date = typed.date ?? today ?? "";
  const change = (fields: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...fields }));
    setWrong(undefined);
  };
  const error = (field: string) => (wrong?.field === field ? wrong.sentence : undefined);

  const submit = () => {
    if (amount === undefined) return setWrong({ field: "amount", sentence: "Write the amount as a number." });
    if (!date) return setWrong({ field: "date", sentence: "Say when it came in." });
    const note = typed.note.trim();
    const payment = parse(NewPayment, { amount, date, method: typed.method, ...(note ? { note } : {}) });
    add.mutate(
      { id, invoiceNumber, payment, receipt },
      {
        onSuccess: onClose,
        onError: (refusal) => {
          if (isAboutField(refusal)) setWrong({ field: refusal.field ?? "", sentence: refusal.detail });
          else if (isFinal(refusal)) onClose();
        },
      },
    );
  };

  return (
    <Modal title={`Mark ${invoiceNumber} paid`} onClose={onClose}>
      <CheckedForm busy={add.isPending} onSubmit={submit} onRefused={setWrong}>
        <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
          <AmountField currency={currency} value={amountText} error={error("amount")} onChange={(amount) => change({ amount })} />
          <DateField
            label="Received on"
            required
            max={today}
            value={date}
            error={error("date")}
            hint={today && CalendarDate.safeParse(date).success ? paymentWarning(date, invoice, { today, locale }) : undefined}
            onChange={(event) => change({ date: event.target.value })}
          />
          <SelectField
            label="Method"
            textTransform="capitalize"
            value={typed.method}
            onChange={(event) => change({ method: PaymentMethod.parse(event.target.value) })}
          >
            {PaymentMethod.options.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <Field label="Note (optional)" maxLength={200} value={typed.note} error={error("note")} onChange={(event) => change({ note: event.target.value })} />
        </Grid>
        {to && (
          <Box mt="4">
            {entitled ? (
              <Switch label={`Email a receipt to ${to}`} checked={receipt} onChange={(event) => setReceipt(event.target.checked)} />
            ) : (
              <Box color="fg.muted">
                A receipt by e-mail needs a subscription. <PlansLink />
              </Box>
            )}
          </Box>
        )}
        <Box mt="4" color="fg.muted" role="status" aria-live="polite">
          {amountDue !== dueBefore && "It was changed elsewhere meanwhile. "}
          {amountDue > 0 ? remains(amount, invoice) : `Nothing is due on ${invoiceNumber} any more.`}
        </Box>
        <Flex justify="flex-end" gap="3" mt="4">
          <Button size="md" disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="md" variant="solid" loading={add.isPending} disabled={amountDue <= 0}>
            Note payment
          </Button>
        </Flex>
      </CheckedForm>
    </Modal>
  );
}

/** Says how much is due after a payment of this amount. */
function remains(amount: number | undefined, { amountDue, currency }: Pick<ActionableInvoice, "amountDue" | "currency">): string {
  const all = `${formats().money(amountDue, currency)} is due.`;
  if (amount === undefined || amount <= 0) return all;
  const rest = subtract(amountDue, amount);
  if (rest < 0) return `${all} That is ${formats().money(subtract(0, rest), currency)} more than that.`;
  return rest === 0 ? `${all} Nothing remains after this.` : `${formats().money(rest, currency)} remains due after this.`;
}
