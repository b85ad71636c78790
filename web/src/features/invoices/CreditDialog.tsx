import { Box, Button, Flex, Grid, Skeleton, Stack } from "@chakra-ui/react";
import { creditable } from "@shared/invoicing/crediting.ts";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import { subtract } from "@shared/money.ts";
import { unitBeside } from "@shared/text/units.ts";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { CheckedForm } from "../../components/CheckedForm.tsx";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { Field } from "../../components/Field.tsx";
import { useFormats } from "../../components/format.ts";
import { Modal } from "../../components/Modal.tsx";
import { Switch } from "../../components/Switch.tsx";
import { ToggleButton } from "../../components/ToggleButton.tsx";
import { AmountField } from "../../forms/AmountField.tsx";
import { NumberField } from "../../forms/NumberField.tsx";
import { showNumber, showPercent, showPrice } from "../../forms/numbers.ts";
import { isAboutField, reason } from "../../lib/api.ts";
import { readQuery } from "../../lib/queries.ts";
import { type ActionableInvoice, shownRecipient } from "./actions.ts";
import { allLines, type CreditForm, type CreditPreview, creditPreview, quantitiesLeft, storedAs } from "./credit-form.ts";
import { isFinal, useCredit } from "./mutations.ts";
import { oneInvoice } from "./queries.ts";

/** Credits a sent invoice by an amount or by its lines, with a preview of the credit note. */
export function CreditDialog({ invoice: { id, invoiceNumber }, onClose }: { invoice: ActionableInvoice; onClose(): void }) {
  const stored = useQuery({ ...oneInvoice(id), staleTime: 0 });
  const business = useQuery({ ...readQuery("getBusinessProfile"), select: (profile) => profile.locale });
  const { data: invoice } = stored;
  const { data: locale } = business;
  const error = stored.error ?? (locale ? null : business.error);
  return (
    <Modal title={`Credit ${invoiceNumber}`} onClose={onClose}>
      {error ? (
        <Failure what="The invoice" error={error} onRetry={() => Promise.all([stored.refetch(), business.refetch()])} />
      ) : invoice && locale ? (
        <Form invoice={invoice} locale={locale} onClose={onClose} />
      ) : (
        <Skeleton h="40" />
      )}
    </Modal>
  );
}

function Form({ invoice, locale, onClose }: { invoice: ShownInvoice; locale: string; onClose(): void }) {
  const formats = useFormats();
  const { id, invoiceNumber, currency } = invoice;
  const to = shownRecipient(invoice);
  const credit = useCredit();
  const most = creditable(storedAs(invoice));
  const [form, setForm] = useState<CreditForm>({
    by: "amount",
    amount: showPrice(most, currency, locale),
    quantities: {},
    reason: "",
    email: false,
  });
  const [wrong, setWrong] = useState<{ field: string; sentence: string }>();
  const change = (fields: Partial<CreditForm>) => {
    setForm((now) => ({ ...now, ...fields }));
    setWrong(undefined);
  };
  const error = (field: string) => (wrong?.field.startsWith(field) ? wrong.sentence : undefined);
  const preview = creditPreview(invoice, form, locale);

  const submit = () => {
    if ("sentence" in preview) return setWrong(preview);
    credit.mutate(
      { id, invoiceNumber, creditNote: preview.request },
      {
        onSuccess: onClose,
        onError: (refusal) => {
          if (isAboutField(refusal)) setWrong({ field: refusal.field ?? "", sentence: reason(refusal) });
          else if (isFinal(refusal)) onClose();
        },
      },
    );
  };

  return (
    <CheckedForm busy={credit.isPending} onSubmit={submit} onRefused={setWrong}>
      <Stack gap="4">
        <Box color="fg.muted">A credit note takes back what was charged, without a payment: {formats.money(most, currency)} can still be credited.</Box>
        <Flex role="group" aria-label="What is credited" gap="1">
          <ToggleButton pressed={form.by === "amount"} onClick={() => change({ by: "amount" })}>
            An amount
          </ToggleButton>
          <ToggleButton pressed={form.by === "lines"} onClick={() => change({ by: "lines" })}>
            Lines
          </ToggleButton>
        </Flex>
        {form.by === "amount" ? (
          <AmountField currency={currency} value={form.amount} error={error("amount")} onChange={(amount) => change({ amount })} />
        ) : (
          <LineFields invoice={invoice} form={form} locale={locale} error={error("lines")} onChange={(quantities) => change({ quantities })} />
        )}
        <Field
          label="Reason (optional)"
          hint="It stands on the credit note."
          maxLength={200}
          value={form.reason}
          error={error("reason")}
          onChange={(event) => change({ reason: event.target.value })}
        />
        {to && <Switch label={`Email it to ${to}`} checked={form.email} onChange={(event) => change({ email: event.target.checked })} />}
        <Preview preview={preview} invoice={invoice} locale={locale} />
      </Stack>
      <Flex justify="flex-end" gap="3" mt="5">
        <Button size="md" disabled={credit.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="md" variant="solid" loading={credit.isPending} loadingText="Crediting…">
          {"total" in preview ? `Credit ${formats.money(preview.total, currency)}` : "Credit"}
        </Button>
      </Flex>
    </CheckedForm>
  );
}

interface LinesProps {
  invoice: ShownInvoice;
  form: CreditForm;
  locale: string;
  error: string | undefined;
  onChange(quantities: Record<string, string>): void;
}

/** The quantities to credit; lines that are credited already are left out. */
function LineFields({ invoice, form, locale, error, onChange }: LinesProps) {
  const left = quantitiesLeft(invoice);
  const offered = invoice.lines.filter(({ id }) => (left.get(id) ?? 0) > 0);
  return (
    <Stack gap="2" maxH="16rem" overflowY="auto" px="1" mx="-1">
      {offered.map(({ id, description, unit }) => (
        <Grid key={id} templateColumns="minmax(0, 1fr) 8rem" gap="3" alignItems="center">
          <Box overflowWrap="anywhere">
            {description}
            <Box color="fg.muted" fontSize="xs">
              {showNumber(left.get(id), locale)} {unit && unitBeside(left.get(id) ?? 0, unit, locale)} left
            </Box>
          </Box>
          <NumberField
            label={`How many of ${description}`}
            unseen
            locale={locale}
            placeholder="0"
            value={form.quantities[id] ?? ""}
            onChange={({ target }) => onChange({ ...form.quantities, [id]: target.value })}
            onFocus={(event) => event.target.select()}
          />
        </Grid>
      ))}
      {error && (
        <Box role="alert" color="negative.fg">
          {error}
        </Box>
      )}
      {offered.length > 0 && (
        <Button alignSelf="flex-start" onClick={() => onChange(allLines(invoice, locale))}>
          All of them
        </Button>
      )}
    </Stack>
  );
}

/** The figures of the credit note, and the amount due afterwards. */
function Preview({ preview, invoice, locale }: { preview: CreditPreview; invoice: ShownInvoice; locale: string }) {
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, invoice.currency);
  if ("sentence" in preview)
    return (
      <Box role="status" color="fg.muted">
        {preview.sentence}
      </Box>
    );
  const { net, taxes, total, due } = preview;
  const rows = [
    ...(taxes.length ? [["Net", money(net)] as const] : []),
    ...taxes.map(({ rate, tax }) => [`Tax ${showPercent(rate, locale)}`, money(tax)] as const),
    ["Credit", money(total)] as const,
    due < 0 ? (["Credit of the customer then", money(subtract(0, due))] as const) : (["Due then", money(due)] as const),
  ];
  return (
    <Grid
      as="dl"
      role="group"
      aria-label="The credit note"
      templateColumns="auto minmax(0, 1fr)"
      columnGap="4"
      rowGap="1"
      bg="bg.subtle"
      borderRadius="card"
      p="3"
    >
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" m="0" textAlign="end" fontWeight={label === "Credit" ? "semibold" : undefined}>
            {value}
          </Box>
        </Fragment>
      ))}
    </Grid>
  );
}
