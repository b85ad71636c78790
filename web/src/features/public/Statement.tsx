import { Box, Flex, Stack } from "@chakra-ui/react";
import { type Writing, writing } from "@shared/print/writing.ts";
import type { PublicInvoice } from "@shared/public.ts";
import { Ban, CircleCheck, Clock, LoaderCircle } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { PageProps } from "./page-props.ts";
import type { Words } from "./words.ts";

/** How the invoice stands: what is asked for, or that nothing is. */
export function Statement({ invoice, words, confirming }: PageProps) {
  const written = writing(invoice.locale, invoice.currency);
  const { status, businessName, total, paidAt, settlement } = invoice;
  if (confirming)
    return (
      <StatusNote icon={LoaderCircle} tone="info.fg" title={words.confirming} live>
        {confirming === "long" ? words.confirmingLong : words.confirmingMore}
      </StatusNote>
    );
  switch (status) {
    case "paid":
      // A free invoice, or a credit, is settled without a payment.
      if (total <= 0) return <NothingDue invoice={invoice} words={words} written={written} />;
      if (settlement.held) return <CreditBalance amount={written.money(settlement.held)} businessName={businessName} words={words} />;
      if (settlement.as === "credited")
        return <StatusNote icon={CircleCheck} tone="positive.fg" title={words.credited} live>{`${words.nothingDue}${punctuationOf(words)}`}</StatusNote>;
      if (settlement.as === "refunded")
        return <StatusNote icon={CircleCheck} tone="fg.muted" title={words.refunded} amount={written.money(settlement.refunded ?? 0)} live />;
      return (
        <StatusNote icon={CircleCheck} tone="positive.fg" title={paidAt ? words.paidOn(written.date(paidAt)) : words.paid} amount={written.money(total)} live>
          {settlement.as === "partly refunded" ? words.partlyRefunded(written.money(settlement.refunded ?? 0)) : words.thanks}
        </StatusNote>
      );
    case "pending":
      return (
        <StatusNote icon={Clock} tone="info.fg" title={words.pending} amount={written.money(total)} live>
          {words.pendingMore}
        </StatusNote>
      );
    case "void":
      return (
        <StatusNote icon={Ban} tone="fg.muted" title={words.void}>
          {settlement.held
            ? `${words.held(written.money(settlement.held))}${punctuationOf(words)} ${words.balanceMore(businessName)}`
            : words.voidMore(businessName)}
        </StatusNote>
      );
    default:
      return <AmountDue invoice={invoice} words={words} written={written} />;
  }
}

/** A sentence ends where the next begins. */
const punctuationOf = ({ language }: Words) => (language === "ja" ? "。" : ".");

/** More came in than was due. */
const CreditBalance = ({ amount, businessName, words }: { amount: string; businessName: string; words: Words }) => (
  <StatusNote icon={CircleCheck} tone="info.fg" title={words.creditBalance(amount)} live>
    {words.balanceMore(businessName)}
  </StatusNote>
);

/** What is to be paid now, of how much, and until when. */
function AmountDue({ invoice, words, written }: { invoice: PublicInvoice; words: Words; written: Writing }) {
  const { status, dueNow, amountDue, amountPaid, total, dueDate, settlement } = invoice;
  const { credited = 0 } = settlement;
  if (dueNow <= 0) return <NothingDue invoice={invoice} words={words} written={written} />;
  const isDeposit = dueNow < amountDue;
  return (
    <Stack gap="1">
      <Box color="fg.muted">{isDeposit ? words.depositDue : words.amountDue}</Box>
      <Amount>{written.money(dueNow)}</Amount>
      {credited > 0 && <Box color="fg.muted">{words.partlyCredited(written.money(credited), written.money(total))}</Box>}
      {amountPaid > 0 ? (
        <Box color="fg.muted">{words.partlyPaid(written.money(amountPaid), written.money(total))}</Box>
      ) : (
        isDeposit && <Box color="fg.muted">{words.of(written.money(total))}</Box>
      )}
      {status === "overdue" ? (
        <Flex gap="2" mt="2" color="fg" maxW="prose">
          <Box as={Clock} boxSize="4" mt="1" flexShrink={0} color="warning.fg" aria-hidden />
          {words.wasDue(written.date(dueDate))}
        </Flex>
      ) : (
        <Box fontWeight="medium">{words.dueOn(written.date(dueDate))}</Box>
      )}
    </Stack>
  );
}

/** That no money is asked for, and none was. */
const NothingDue = ({ invoice, words, written }: { invoice: PublicInvoice; words: Words; written: Writing }) => (
  <StatusNote icon={CircleCheck} tone="positive.fg" title={words.nothingDue} amount={written.money(invoice.total)} />
);

interface StatusNoteProps {
  readonly icon: ComponentType;
  readonly tone: string;
  readonly title: string;
  readonly amount?: string;
  readonly live?: boolean;
  readonly children?: ReactNode;
}

/** A state in which nothing is asked of the customer. */
const StatusNote = ({ icon, tone, title, amount, live = false, children }: StatusNoteProps) => (
  <Stack gap="1" role={live ? "status" : undefined}>
    {amount && <Amount>{amount}</Amount>}
    <Flex align="center" gap="2" color={tone} fontSize="md" fontWeight="semibold">
      <Box
        as={icon}
        boxSize="5"
        flexShrink={0}
        aria-hidden
        {...(icon === LoaderCircle
          ? { animation: "spin", animationDuration: "1s", animationIterationCount: "infinite", animationTimingFunction: "linear" }
          : {})}
      />
      {title}
    </Flex>
    {children && (
      <Box color="fg.muted" maxW="prose">
        {children}
      </Box>
    )}
  </Stack>
);

/** A figure is read in one piece: the longer it is, the smaller it stands. */
const sizeOf = ({ length }: string) => (length > 17 ? "lg" : length > 12 ? "xl" : "due");

const Amount = ({ children }: { children: string }) => (
  <Box fontSize={sizeOf(children)} fontWeight="semibold" letterSpacing="tight" lineHeight="tight" overflowWrap="anywhere">
    {children}
  </Box>
);
