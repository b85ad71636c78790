import { Box, Button, chakra, Flex, Grid, Stack } from "@chakra-ui/react";
import { inItsNumber } from "@shared/invoicing/invoices.ts";
import type { BusinessProfile } from "@shared/records/business.ts";
import type { Customer } from "@shared/records/customers.ts";
import { EmailRequest } from "@shared/sending/emails.ts";
import type { AddressNotice } from "@shared/sending/recipients.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { Field, TextField } from "../../components/Field.tsx";
import { Switch } from "../../components/Switch.tsx";
import { Warnings } from "../../components/Warnings.tsx";
import { isAboutField, reason } from "../../lib/api.ts";
import { currentUser } from "../../lib/auth.ts";
import { useAddressNotice } from "./address-notice.ts";
import type { AddressOffer } from "./address-offer.ts";
import { EmailPreview, type RenderEmail } from "./EmailPreview.tsx";
import { type Sendable, useSendEmail } from "./queries.ts";
import { SendingLimit } from "./SendingLimit.tsx";

/** An email to send, with its proposed address and text. */
export interface ProposedEmail extends Sendable {
  /** The sender as the recipient sees it. */
  readonly from: string;
  readonly proposed: { readonly to: string; readonly subject: string; readonly message: string };
  /** Its identity changes only if its output does. */
  readonly look: RenderEmail;
  /** The attached file, and its download. */
  readonly file: { readonly name: string; readonly loading: boolean; download(): void };
  /** The number shown for a draft invoice; sending it may assign another. */
  readonly numberShown?: string | undefined;
  /** Another note about the email. */
  readonly note?: string;
  /** Says whose address it is, if that needs saying. */
  addressed(to: string): string | undefined;
  /** Warnings about the document, for the owner to check before sending. */
  readonly warnings?: readonly string[];
  /** Offers to store the address for the customer, if it is another one. */
  readonly keep?: AddressOffer;
  /** The customer and the business, to warn of an unknown address. */
  readonly customerId: Customer["id"] | undefined;
  readonly business: BusinessProfile;
}

interface Props {
  about: ProposedEmail;
  /** Renders an alternative to sending. `sending` is true while the email is sent. */
  instead?: (sending: boolean) => ReactNode;
  /** Another action is running. */
  busy?: boolean;
  /** Is called with whether closing would lose input. */
  onWritten(written: boolean): void;
  onSent(): void;
}

/** The fields that the person has edited. */
type EmailChanges = Partial<Record<"to" | "subject" | "message", string>>;
const labels = { to: "To", subject: "Subject", message: "Message" } as const satisfies Record<keyof EmailChanges, string>;
const hasLabel = (field: unknown): field is keyof EmailChanges => typeof field === "string" && field in labels;

/** The state of the form: edited fields, errors, and sending. */
function useEmailForm({ about: head, onWritten, onSent }: Pick<Props, "about" | "onWritten" | "onSent">) {
  const { proposed, name, numberShown } = head;
  const [typed, setTyped] = useState<EmailChanges>({});
  const [promised, setPromised] = useState(numberShown);
  if (promised && promised !== name) {
    // Another invoice took the number, so the typed text gets this one's new number.
    setPromised(numberShown);
    setTyped((now) => Object.fromEntries(Object.entries(now).map(([field, words]) => [field, field === "to" ? words : inItsNumber(words, promised, name)])));
  }
  const [copyToSelf, setCopyToSelf] = useState(false);
  const [keeps, setKeeps] = useState<boolean>();
  const [wrong, setWrong] = useState<{ field: keyof EmailChanges; sentence: string }>();
  const [looking, setLooking] = useState(false);
  const send = useSendEmail(head);

  const email = { ...proposed, ...typed };
  const to = email.to.trim();
  const offer = EmailRequest.safeParse({ to }).success ? head.keep?.offered(to) : undefined;
  const keeping = offer && { ...offer, checked: keeps ?? offer.usual, change: setKeeps };
  const written = (Object.keys(labels) as (keyof EmailChanges)[]).some((field) => email[field] !== proposed[field]);
  // A layout effect, so that Esc right after the last key asks as well.
  useLayoutEffect(() => onWritten(written && !send.isPending), [written, send.isPending, onWritten]);
  useEffect(() => {
    if (wrong) document.querySelector<HTMLElement>(`[data-letter="${wrong.field}"]`)?.focus();
  }, [wrong]);

  const change = (fields: EmailChanges) => {
    setTyped((now) => ({ ...now, ...fields }));
    setWrong(undefined);
  };
  const refuse = (field: unknown, sentence: string) => {
    if (!hasLabel(field)) return;
    setWrong({ field, sentence });
    setLooking(false);
  };
  const submit = () => {
    if (send.isPending) return;
    if (!to) return refuse("to", "Write the address that it goes to.");
    const read = EmailRequest.safeParse({ to, subject: email.subject.trim(), message: email.message, copyToSelf, numberShown: head.numberShown });
    if (!read.success) {
      const issue = read.error.issues[0];
      const field = issue?.path[0];
      return refuse(field, `${hasLabel(field) ? labels[field] : "It"} ${issue?.message}.`);
    }
    const onSuccess = async () => {
      if (keeping?.checked) await head.keep?.store(to);
      onSent();
    };
    // The parent may unmount this form on success; callbacks of `mutate` would not run then.
    send.mutateAsync(read.data).then(onSuccess, (error) => isAboutField(error) && refuse(error.field, reason(error)));
  };
  const about = (field: keyof EmailChanges) => ({
    label: labels[field],
    value: email[field],
    error: wrong?.field === field ? wrong.sentence : undefined,
    "data-letter": field,
  });
  return { email, to, send, submit, change, about, wrong, keeping, copyToSelf, setCopyToSelf, looking, setLooking };
}

/** The form of an email, with its preview beside it. */
export function EmailForm({ about: head, instead, busy = false, onWritten, onSent }: Props) {
  const { email, to, send, submit, change, about, wrong, keeping, copyToSelf, setCopyToSelf, looking, setLooking } = useEmailForm({
    about: head,
    onWritten,
    onSent,
  });
  const { data: user } = useQuery(currentUser);
  const hint = addressHint(head.addressed(to), useAddressNotice(head.customerId, head.business, to));
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
          {!send.isError && <SendingLimit to={to} />}
          <Warnings texts={head.warnings ?? []} />
          <Field
            type="email"
            inputMode="email"
            autoComplete="off"
            required
            hint={hint}
            {...about("to")}
            onChange={(event) => change({ to: event.target.value })}
          />
          {keeping && <Switch label={keeping.label} hint={keeping.hint} checked={keeping.checked} onChange={(event) => keeping.change(event.target.checked)} />}
          <Field autoComplete="off" maxLength={200} dir="auto" {...about("subject")} onChange={(event) => change({ subject: event.target.value })} />
          <TextField rows={7} maxLength={5000} dir="auto" {...about("message")} onChange={(event) => change({ message: event.target.value })} />
          <Switch label="Send me a copy" hint={user?.email} checked={copyToSelf} onChange={(event) => setCopyToSelf(event.target.checked)} />
          <Attachment about={head} />
        </Stack>
        <Box minW={0} display={{ base: looking ? "block" : "none", md: "block" }}>
          <EmailPreview from={head.from} to={to} subject={email.subject} message={email.message} look={head.look} />
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
        {instead?.(send.isPending)}
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
          disabled={busy}
        >
          <Box as="span" truncate>
            {to ? `Send to ${to}` : "Send"}
          </Box>
        </Button>
      </Flex>
    </chakra.form>
  );
}

/** The attachment, and another note about the email. */
const Attachment = ({ about: { file, note } }: { about: ProposedEmail }) => (
  <Box color="fg.muted" fontSize="xs" overflowWrap="anywhere">
    Attached:{" "}
    <Button variant="plain" size="xs" maxW="full" height="auto" whiteSpace="normal" textAlign="start" loading={file.loading} onClick={file.download}>
      <Box as="span" minW={0} overflowWrap="anywhere">
        {file.name}
      </Box>
    </Button>
    {note && (
      <>
        <br />
        {note}
      </>
    )}
  </Box>
);

/** Names the owner of a complete address, and warns if it differs from earlier ones. */
function addressHint(said: string | undefined, told: AddressNotice | undefined): ReactNode {
  if (!told) return said;
  return (
    <>
      {said}
      <Box as="span" display="block" overflowWrap="anywhere" {...(told.tone === "warning" ? { color: "warning.fg", fontWeight: "medium" } : {})}>
        {told.text}
      </Box>
    </>
  );
}
