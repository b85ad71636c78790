import { Box, Button, Flex, Grid } from "@chakra-ui/react";
import type { ActionKind, ShownOutcome } from "@shared/assistant.ts";
import type { AddressNotice } from "@shared/recipients.ts";
import { CircleCheck, CircleSlash, Clock, type LucideIcon, Send, TriangleAlert } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useId, useState } from "react";
import { useStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";
import { type ActionRequest, isPending, type PendingRequest, type SettledRequest } from "./conversation.ts";
import { timeLeft } from "./time-left.ts";

const kinds = {
  send_invoice: { title: "Send this invoice", confirm: "Send invoice", danger: false },
  send_reminder: { title: "Send a reminder", confirm: "Send reminder", danger: false },
  void_invoice: { title: "Void this invoice", confirm: "Void invoice", danger: true },
  credit_invoice: { title: "Credit this invoice", confirm: "Credit invoice", danger: true },
  change_customer: { title: "Change this customer", confirm: "Change customer", danger: false },
  change_product: { title: "Change this product", confirm: "Change product", danger: false },
  change_business: { title: "Change your business details", confirm: "Change details", danger: false },
  delete_customer: { title: "Delete this customer", confirm: "Delete customer", danger: true },
  delete_product: { title: "Delete this product", confirm: "Delete product", danger: true },
  send_document: { title: "Send this document", confirm: "Send", danger: false },
} as const satisfies Record<ActionKind, unknown>;

const outcomes = {
  done: { Icon: CircleCheck, text: "Done.", tone: "positive.fg" },
  sending: { Icon: Clock, text: "Sending…", tone: "fg.muted" },
  sent: { Icon: CircleCheck, text: "Sent.", tone: "positive.fg" },
  unknown: { Icon: TriangleAlert, text: "Nobody knows whether it went out. Ask whether it came before you send it again.", tone: "warning.fg" },
  declined: { Icon: CircleSlash, text: "Not done: you said no.", tone: "fg.muted" },
  expired: { Icon: Clock, text: "Not done: nobody answered in time. Ask again.", tone: "fg.muted" },
  changed: { Icon: TriangleAlert, text: "Not done: something has changed since. Ask again.", tone: "warning.fg" },
  failed: { Icon: TriangleAlert, text: "It was not done.", tone: "negative.fg" },
} as const satisfies Record<ShownOutcome, { Icon: LucideIcon; text: string; tone: string }>;

/** What waits for the person's word, and what became of it. */
export default function ActionCards({ chat, actions }: { chat: ChatClient; actions: readonly ActionRequest[] }) {
  const online = useStore(chat.state, (state) => state.online);
  return actions.map((action) =>
    isPending(action) ? (
      <OpenCard key={action.card.actionId} action={action} disabled={!online} onAnswer={(approve) => chat.confirm(action.card.actionId, approve)} />
    ) : (
      <ClosedCard key={action.card.actionId} action={action} />
    ),
  );
}

interface Props {
  action: PendingRequest;
  disabled: boolean;
  onAnswer(approve: boolean): void;
}

/** What will be done if the person says so: to whom, how much, with what. */
function OpenCard({ action: { card, state }, disabled, onAnswer }: Props) {
  const left = useLeft(card.expiresAt);
  const { confirm, danger } = kinds[card.kind];
  const settling = state === "settling";
  if (!settling && left <= 0) return <ClosedCard action={{ card, state: "expired" }} />;
  return (
    <Frame kind={card.kind} pending>
      <Grid as="dl" mt="2.5" templateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="1">
        {card.details.map(({ label, value }) => (
          <Fragment key={label}>
            <Box as="dt" color="fg.muted">
              {label}
            </Box>
            <Box as="dd" m="0" overflowWrap="anywhere" whiteSpace="pre-line">
              {value}
            </Box>
          </Fragment>
        ))}
      </Grid>
      {card.notice && <Notice {...card.notice} />}
      <Flex mt="3" gap="2" wrap="wrap">
        <Button
          variant="solid"
          css={danger ? { "&:enabled": { bg: "negative.solid" } } : undefined}
          disabled={disabled || settling}
          loading={settling}
          loadingText={confirm}
          onClick={() => onAnswer(true)}
        >
          {confirm}
        </Button>
        <Button disabled={disabled || settling} onClick={() => onAnswer(false)}>
          Not now
        </Button>
      </Flex>
      {/* The words change every minute; read out once is enough. */}
      <Box mt="2" color="fg.muted" fontSize="xs" aria-live="off">
        {disabled ? "You are offline. It can be answered once you are back." : timeLeft(left)}
      </Box>
    </Frame>
  );
}

/** What became of it. The details have been read; what it was about stays. */
function ClosedCard({ action: { card, state } }: { action: SettledRequest }) {
  const { Icon, text, tone } = outcomes[state];
  return (
    <Frame kind={card.kind} pending={false}>
      <Box mt="1" overflowWrap="anywhere">
        {card.summary}
      </Box>
      <Flex mt="2.5" align="center" gap="2" color={tone} fontWeight="medium" css={sign}>
        <Icon aria-hidden />
        {text}
      </Flex>
    </Frame>
  );
}

/** The card itself, with what it is for. */
function Frame({ kind, pending, children }: { kind: ActionKind; pending: boolean; children: ReactNode }) {
  const id = useId();
  const { title, danger } = kinds[kind];
  return (
    <Box
      role="group"
      aria-labelledby={id}
      p="3"
      bg="bg.raised"
      borderWidth="1px"
      borderColor={!pending ? "border" : danger ? "negative.solid" : "accent.ring"}
      borderRadius="card"
      animation="rise"
      animationDuration="moderate"
    >
      <Flex id={id} align="center" gap="2" fontWeight="semibold" color={pending && danger ? "negative.fg" : undefined} css={sign}>
        {danger ? <TriangleAlert aria-hidden /> : <Send aria-hidden />}
        {pending ? `${title}?` : title}
      </Flex>
      {children}
    </Box>
  );
}

/** What is to be known of the address before anything goes there. */
const Notice = ({ tone, text }: AddressNotice) =>
  tone === "warning" ? (
    <Flex mt="3" px="3" py="2" gap="2" borderRadius="control" color="warning.fg" bg="warning.bg" fontWeight="medium" overflowWrap="anywhere" css={sign}>
      <TriangleAlert aria-hidden />
      <Box minW={0}>{text}</Box>
    </Flex>
  ) : (
    <Box mt="2" color="fg.muted">
      {text}
    </Box>
  );

const sign = { "& svg": { width: "4", height: "4", flexShrink: 0 } };

const SECOND = 1000;

/** How long it is until then, in milliseconds, told again every second. */
function useLeft(until: string): number {
  const [now, setNow] = useState(Date.now);
  const left = Date.parse(until) - now;
  const over = left <= 0;
  useEffect(() => {
    if (over) return;
    const tick = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(tick);
  }, [over]);
  return left;
}
