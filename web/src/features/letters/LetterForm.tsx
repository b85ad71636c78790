import { Box, Button, chakra, Flex, Grid, Stack } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CalendarDate } from "../../../../shared/clock.ts";
import type { Invoice, ShownInvoice } from "../../../../shared/invoices.ts";
import { EmailRequest } from "../../../../shared/letters.ts";
import { storedStatus } from "../../../../shared/status.ts";
import { Field, TextField } from "../../components/Field.tsx";
import { Switch } from "../../components/Switch.tsx";
import { reason } from "../../lib/api.ts";
import { currentUser } from "../../lib/auth.ts";
import { read } from "../../lib/queries.ts";
import { oneInvoice, useDownloadPdf } from "../invoices/queries.ts";
import { isAboutField, useMarkSent } from "../invoices/steps.ts";
import { LetterPreview, type Writing } from "./LetterPreview.tsx";
import { useSendLetter } from "./queries.ts";

interface Props {
  invoice: ShownInvoice;
  writing: Writing;
  today: CalendarDate;
  /** Whether something stands here that would be missed. */
  onWritten(written: boolean): void;
  onClose(): void;
  onSent: ((invoice: ShownInvoice) => void) | undefined;
}

/** What a person changed of the letter that is proposed. */
type Typed = Partial<Record<"to" | "subject" | "message", string>>;
const labels = { to: "To", subject: "Subject", message: "Message" } as const satisfies Record<keyof Typed, string>;
const isLabelled = (field: unknown): field is keyof Typed => typeof field === "string" && field in labels;

/** A letter as it is written: to whom, which words, and beside them how it will look. */
export function LetterForm({ invoice: shown, writing, today, onWritten, onClose, onSent }: Props) {
  const { id, invoiceNumber, customer, status } = shown;
  const invoice: Invoice = { ...shown, status: storedStatus(status) };
  const client = useQueryClient();
  const { data: user } = useQuery(currentUser);
  const { data: account } = useQuery({ ...read("getPaymentAccount"), staleTime: 0 });
  const [typed, setTyped] = useState<Typed>({});
  const [copyToSelf, setCopyToSelf] = useState(false);
  const [wrong, setWrong] = useState<{ field: keyof Typed; sentence: string }>();
  const [looking, setLooking] = useState(false);
  const send = useSendLetter();
  const markSent = useMarkSent();
  const download = useDownloadPdf();

  const proposed = { to: customer.email ?? "", ...writing.wordsOf("invoice", invoice, { today }) };
  const letter = { ...proposed, ...typed };
  const to = letter.to.trim();
  const written = (Object.keys(labels) as (keyof Typed)[]).some((field) => letter[field] !== proposed[field]);
  useEffect(() => onWritten(written && !send.isPending), [written, send.isPending, onWritten]);
  useEffect(() => {
    if (wrong) document.querySelector<HTMLElement>(`[data-letter="${wrong.field}"]`)?.focus();
  }, [wrong]);

  const payable = account?.state === "ready" && invoice.amountDue > 0 && status !== "paid";
  const change = (fields: Typed) => {
    setTyped((now) => ({ ...now, ...fields }));
    setWrong(undefined);
  };
  const refuse = (field: unknown, sentence: string) => {
    if (!isLabelled(field)) return;
    setWrong({ field, sentence });
    setLooking(false);
  };
  const after = async () => {
    onClose();
    const now = onSent && (await client.fetchQuery({ ...oneInvoice(id), staleTime: 0 }).catch(() => undefined));
    if (now) onSent(now);
  };
  const submit = () => {
    if (send.isPending) return;
    if (!to) return refuse("to", "Write the address that it goes to.");
    const read = EmailRequest.safeParse({ to, subject: letter.subject.trim(), message: letter.message, copyToSelf });
    if (!read.success) {
      const issue = read.error.issues[0];
      const field = issue?.path[0];
      return refuse(field, `${isLabelled(field) ? labels[field] : "It"} ${issue?.message}.`);
    }
    send.mutate({ id, invoiceNumber, letter: read.data }, { onSuccess: after, onError: (error) => isAboutField(error) && refuse(error.field, reason(error)) });
  };
  const about = (field: keyof Typed) => ({
    label: labels[field],
    value: letter[field],
    error: wrong?.field === field ? wrong.sentence : undefined,
    "data-letter": field,
  });

  return (
    <chakra.form
      noValidate
      aria-label="Letter"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="6">
        <Stack gap="4" minW={0} display={{ base: looking ? "none" : "flex", md: "flex" }}>
          <Field
            type="email"
            inputMode="email"
            autoComplete="off"
            required
            hint={addressed(to, shown)}
            {...about("to")}
            onChange={(event) => change({ to: event.target.value })}
          />
          <Field autoComplete="off" maxLength={200} dir="auto" {...about("subject")} onChange={(event) => change({ subject: event.target.value })} />
          <TextField rows={7} maxLength={5000} dir="auto" {...about("message")} onChange={(event) => change({ message: event.target.value })} />
          <Switch label="Send me a copy" hint={user?.email} checked={copyToSelf} onChange={(event) => setCopyToSelf(event.target.checked)} />
          <Box color="fg.muted" fontSize="xs" overflowWrap="anywhere">
            Attached:{" "}
            <Button variant="plain" size="xs" loading={download.isPending} onClick={() => download.mutate(shown)}>
              invoice-{invoiceNumber}.pdf
            </Button>
            <br />
            {payable ? "The button in it leads to the invoice's page, where it can be paid by card." : "The button in it leads to the invoice's page."}
          </Box>
        </Stack>
        <Box minW={0} display={{ base: looking ? "block" : "none", md: "block" }}>
          <LetterPreview writing={writing} invoice={invoice} to={to} subject={letter.subject} message={letter.message} payable={payable} />
        </Box>
      </Grid>
      <Flex
        gap="3"
        wrap="wrap"
        align="center"
        position="sticky"
        bottom="-6"
        zIndex="docked"
        mt="5"
        mb="-6"
        mx="-1"
        px="1"
        py="3"
        bg="bg.raised"
        borderTopWidth="1px"
      >
        <Button size="md" hideFrom="md" onClick={() => setLooking(!looking)}>
          {looking ? "Edit" : "Preview"}
        </Button>
        {status === "draft" && (
          <Button size="md" disabled={send.isPending} loading={markSent.isPending} onClick={() => markSent.mutate(shown, { onSettled: after })}>
            Mark as sent
          </Button>
        )}
        {send.isError && !wrong && (
          <Box flex="1" minW="10rem" color="negative.fg" fontSize="xs" overflowWrap="anywhere">
            It was not sent. {reason(send.error)}
          </Box>
        )}
        <Button
          type="submit"
          size="md"
          variant="solid"
          ms="auto"
          maxW="full"
          flexGrow={{ base: 1, md: 0 }}
          flexShrink={1}
          minW={0}
          loading={send.isPending}
          loadingText="Sending…"
          disabled={markSent.isPending}
        >
          <Box as="span" truncate>
            {to ? `Send to ${to}` : "Send"}
          </Box>
        </Button>
      </Flex>
    </chakra.form>
  );
}

/** Whose address it is that it goes to, where that needs saying. */
function addressed(to: string, { customer }: ShownInvoice): string | undefined {
  if (!customer.email) return `${customer.name} has no address on this invoice. It is used for this letter only.`;
  return to === customer.email ? undefined : `The customer's address is ${customer.email}.`;
}
