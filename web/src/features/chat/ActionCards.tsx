import { Box, Button, chakra, Flex, Grid } from "@chakra-ui/react";
import type { ActionCard, ActionKind, ShownOutcome } from "@shared/chat/assistant.ts";
import type { Instant } from "@shared/clock.ts";
import { forEachAction } from "@shared/records/record-nouns.ts";
import type { AddressNotice } from "@shared/sending/recipients.ts";
import {
  Ban,
  Banknote,
  Bell,
  Building2,
  CircleCheck,
  CircleSlash,
  Clock,
  FileText,
  Landmark,
  type LucideIcon,
  ReceiptText,
  Send,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { Fragment, type ReactNode, useEffect, useId, useState } from "react";
import { useStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";
import { type ActionRequest, isPending, type PendingRequest, type SettledRequest } from "./conversation.ts";
import { recordIcons } from "./record-icons.ts";
import { timeLeft } from "./time-left.ts";

interface Kind {
  readonly Icon: LucideIcon;
  readonly confirm: string;
  readonly danger?: boolean;
}

const kinds: Record<ActionKind, Kind> = {
  send_invoice: { Icon: Send, confirm: "Send invoice" },
  send_reminder: { Icon: Bell, confirm: "Send reminder" },
  void_invoice: { Icon: Ban, confirm: "Void invoice", danger: true },
  delete_invoice: { Icon: Trash2, confirm: "Delete draft", danger: true },
  credit_invoice: { Icon: ReceiptText, confirm: "Credit invoice", danger: true },
  record_payment: { Icon: Banknote, confirm: "Record payment" },
  ...forEachAction("change", (noun) => ({ Icon: recordIcons[noun], confirm: `Change ${noun}` })),
  ...forEachAction("delete", (noun) => ({ Icon: Trash2, confirm: `Delete ${noun}`, danger: true })),
  change_business: { Icon: Building2, confirm: "Change details" },
  send_document: { Icon: FileText, confirm: "Send document" },
};

/** Returns the icon and button text of a card. Changing bank details and adding a record have their own. */
function kindOf({ kind, summary }: Pick<ActionCard, "kind" | "summary">): Kind {
  const known = kinds[kind];
  if (kind === "change_business" && summary.includes("bank details")) return { ...known, Icon: Landmark, confirm: "Change bank details" };
  return summary.startsWith("Add ") ? { ...known, confirm: known.confirm.replace("Change", "Add") } : known;
}

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

interface ActionCardsProps {
  chat: ChatClient;
  actions: readonly ActionRequest[];
  /** The cards belong to the newest answer: open ones are scrolled into view. */
  isNewest: boolean;
}

/** The cards of actions: open ones wait for the person, closed ones show their outcome. Only the first open one has a solid button. */
export default function ActionCards({ chat, actions, isNewest }: ActionCardsProps) {
  const online = useStore(chat.state, (state) => state.online);
  const first = useStore(chat.state, (state) => state.actions.find(isOpen)?.card.actionId);
  const waiting = useStore(chat.state, (state) => state.actions.filter(isOpen).length);
  return actions.map((action) =>
    isPending(action) ? (
      <OpenCard
        key={action.card.actionId}
        action={action}
        isFirst={first === undefined || action.card.actionId === first}
        isNewest={isNewest}
        waiting={waiting}
        disabled={!online}
        onAnswer={(approve) => chat.confirm(action.card.actionId, approve)}
      />
    ) : (
      <ClosedCard key={action.card.actionId} action={action} />
    ),
  );
}

/** The current time by this device's clock: a card's expiry was computed from its arrival here, not from the server's clock. */
const ownNow = (): Instant => new Date().toISOString();

const isOpen = (action: ActionRequest): boolean => isPending(action) && action.card.expiresAt > ownNow();

interface Props {
  action: PendingRequest;
  isFirst: boolean;
  isNewest: boolean;
  /** The number of open cards, including this one. */
  waiting: number;
  disabled: boolean;
  onAnswer(approve: boolean): void;
}

/** A card that asks for confirmation, with the action's recipient, amount and other details. */
function OpenCard({ action: { card, state }, isFirst, isNewest, waiting, disabled, onAnswer }: Props) {
  const left = useLeft(card.expiresAt);
  const { confirm, danger } = kindOf(card);
  const settling = state === "settling";
  if (!settling && left <= 0) return <ClosedCard action={{ card, state: "expired" }} />;
  const facts = card.details.filter(({ label }) => !meanings.has(label));
  // Several open cards are shown briefly, so that all are in view; minor details fold away.
  const rest = waiting > 1 ? facts.filter(({ label, value }) => minor.has(label) || (label === "Customer" && card.summary.includes(value))) : [];
  return (
    <Frame card={card} pending isNewest={isNewest}>
      <Facts facts={facts.filter((fact) => !rest.includes(fact))} />
      {rest.length > 0 && (
        <chakra.details mt="2" fontSize="xs">
          <chakra.summary color="fg.muted" cursor="pointer" py={{ base: "3", md: 0 }}>
            More
          </chakra.summary>
          <Facts facts={rest} />
        </chakra.details>
      )}
      {card.details.map(
        ({ label, value }) =>
          meanings.has(label) && (
            <Box key={label} mt="2" color="fg.muted">
              {value}
            </Box>
          ),
      )}
      {card.notice && <Notice {...card.notice} />}
      <Flex mt="3" gap="2" wrap="wrap">
        <Button
          variant={isFirst ? "solid" : "outline"}
          size="md"
          css={danger ? { "&:enabled": isFirst ? { bg: "negative.solid" } : { color: "negative.fg", borderColor: "negative.solid" } } : undefined}
          disabled={disabled || settling}
          loading={settling}
          loadingText={confirm}
          onClick={() => onAnswer(true)}
        >
          {confirm}
        </Button>
        <Button variant="ghost" size="md" disabled={disabled || settling} onClick={() => onAnswer(false)}>
          Not now
        </Button>
      </Flex>
      {/* The text changes every minute, so live announcements are off. */}
      <Box mt="2" color="fg.muted" fontSize="xs" aria-live="off">
        {disabled ? "You are offline. It can be answered once you are back." : timeLeft(left)}
        {waiting > 1 && !isFirst && ` With ${numbers[waiting] ?? waiting} waiting, “yes” is not enough.`}
      </Box>
    </Frame>
  );
}

const Facts = ({ facts }: { facts: ActionCard["details"] }) =>
  facts.length > 0 && (
    <Grid as="dl" mt="2.5" templateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="1">
      {facts.map(({ label, value }) => (
        <Fragment key={`${label} ${value}`}>
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" m="0" overflowWrap="anywhere" whiteSpace="pre-line" fontWeight={label.endsWith(THEN) ? "semibold" : undefined}>
            {label === "Amount" ? <Amount>{value}</Amount> : value}
          </Box>
        </Fragment>
      ))}
    </Grid>
  );

/** The details that fold away if several cards are open. */
const minor: ReadonlySet<string> = new Set(["Subject", "Due date", "Last reminded"]);
/** The details that explain the action's effect, as sentences. */
const meanings: ReadonlySet<string> = new Set(["What it means", "What stays", "Before you send it"]);
/** The suffix of the label of a new value that stands beside the old one. */
const THEN = ", then";
const numbers = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** An amount; the time that it is late is highlighted. */
function Amount({ children }: { children: string }) {
  const comma = children.endsWith(" late") ? children.lastIndexOf(", ") : children.length;
  return (
    <>
      <strong>{children.slice(0, comma)}</strong>
      {children.slice(comma, comma + 2)}
      <Box as="span" color="negative.fg">
        {children.slice(comma + 2)}
      </Box>
    </>
  );
}

/** The outcome of an action. Its details are gone, its title stays. */
function ClosedCard({ action: { card, state } }: { action: SettledRequest }) {
  const { Icon, text, tone } = outcomes[state];
  return (
    <Frame card={card} pending={false}>
      <Flex mt="1.5" align="center" gap="2" color={tone} fontWeight="medium" css={sign}>
        <Icon aria-hidden />
        {text}
      </Flex>
    </Frame>
  );
}

interface FrameProps {
  card: Pick<ActionCard, "kind" | "summary">;
  pending: boolean;
  isNewest?: boolean;
  children: ReactNode;
}

/** The frame of a card, with its title. */
function Frame({ card, pending, isNewest, children }: FrameProps) {
  const id = useId();
  const { Icon, danger } = kindOf(card);
  return (
    <Box
      role="group"
      aria-labelledby={id}
      data-newest-card={isNewest || undefined}
      p="4"
      bg="bg.raised"
      borderWidth="1px"
      borderColor={!pending ? "border" : danger ? "negative.solid" : "border.strong"}
      borderRadius="card"
      animation="rise"
      animationDuration="moderate"
    >
      <Flex gap="2" fontWeight="semibold" css={sign}>
        <Box color={pending && danger ? "negative.fg" : "fg.muted"} mt="0.5">
          <Icon aria-hidden />
        </Box>
        <Box id={id} minW={0} overflowWrap="anywhere">
          {pending ? `${card.summary}?` : card.summary}
        </Box>
      </Flex>
      {children}
    </Box>
  );
}

/** A note on the recipient's address, shown before anything is sent there. */
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

/** Returns the milliseconds until an instant, updated every second. */
function useLeft(until: string): number {
  const [now, setNow] = useState(ownNow);
  const left = Date.parse(until) - Date.parse(now);
  const over = left <= 0;
  useEffect(() => {
    if (over) return;
    const tick = setInterval(() => setNow(ownNow()), SECOND);
    return () => clearInterval(tick);
  }, [over]);
  return left;
}
