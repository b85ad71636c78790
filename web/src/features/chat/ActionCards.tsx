import { Box, Button, Flex, Grid } from "@chakra-ui/react";
import { CircleCheck, CircleSlash, Clock, type LucideIcon, Send, TriangleAlert } from "lucide-react";
import { Fragment, useEffect, useId, useState } from "react";
import type { ActionKind, ActionOutcome } from "../../../../shared/assistant.ts";
import { useStore } from "../../lib/store.ts";
import type { Requested } from "./conversation.ts";
import { leftOf } from "./left.ts";
import type { Talk } from "./talk.ts";

const kinds = {
  send_invoice: { title: "Send this invoice", confirm: "Send invoice", danger: false },
  void_invoice: { title: "Void this invoice", confirm: "Void invoice", danger: true },
  delete_customer: { title: "Delete this customer", confirm: "Delete customer", danger: true },
  delete_product: { title: "Delete this product", confirm: "Delete product", danger: true },
  send_document: { title: "Send this document", confirm: "Send", danger: false },
} as const satisfies Record<ActionKind, unknown>;

const outcomes = {
  done: { Icon: CircleCheck, text: "Done.", tone: "positive.fg" },
  declined: { Icon: CircleSlash, text: "Not done: you said no.", tone: "fg.muted" },
  expired: { Icon: Clock, text: "Not done: nobody answered in time. Ask again.", tone: "fg.muted" },
  changed: { Icon: TriangleAlert, text: "Not done: something has changed since. Ask again.", tone: "warning.fg" },
  failed: { Icon: TriangleAlert, text: "It was not done.", tone: "negative.fg" },
} as const satisfies Record<ActionOutcome, { Icon: LucideIcon; text: string; tone: string }>;

/** What waits for the person's word, and what became of it. */
export default function ActionCards({ talk, actions }: { talk: Talk; actions: readonly Requested[] }) {
  const online = useStore(talk.state, (state) => state.online);
  return actions.map((action) => (
    <ActionCard key={action.card.actionId} action={action} disabled={!online} onAnswer={(approve) => talk.confirm(action.card.actionId, approve)} />
  ));
}

interface Props {
  action: Requested;
  disabled: boolean;
  onAnswer(approve: boolean): void;
}

/** What will be done if the person says so: to whom, how much, with what. Once it is answered it says what became of it. */
function ActionCard({ action: { card, state }, disabled, onAnswer }: Props) {
  const title = useId();
  const left = useLeft(card.expiresAt);
  const { danger, ...kind } = kinds[card.kind];
  const shown = state === "open" && left <= 0 ? "expired" : state;
  const pending = shown === "open" || shown === "settling";
  return (
    <Box
      role="group"
      aria-labelledby={title}
      p="3"
      bg="bg.raised"
      borderWidth="1px"
      borderColor={!pending ? "border" : danger ? "negative.solid" : "accent.ring"}
      borderRadius="card"
      animation="rise"
      animationDuration="moderate"
    >
      <Flex id={title} align="center" gap="2" fontWeight="semibold" color={pending && danger ? "negative.fg" : undefined} css={sign}>
        {danger ? <TriangleAlert aria-hidden /> : <Send aria-hidden />}
        {pending ? `${kind.title}?` : kind.title}
      </Flex>
      {/* Once it is settled, the details have been read. */}
      {!pending && (
        <Box mt="1" overflowWrap="anywhere">
          {card.summary}
        </Box>
      )}
      {pending && (
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
      )}
      {pending ? (
        <>
          <Flex mt="3" gap="2" wrap="wrap">
            <Button
              variant="solid"
              css={danger ? { "&:enabled": { bg: "negative.solid" } } : undefined}
              disabled={disabled || shown === "settling"}
              loading={shown === "settling"}
              loadingText={kind.confirm}
              onClick={() => onAnswer(true)}
            >
              {kind.confirm}
            </Button>
            <Button disabled={disabled || shown === "settling"} onClick={() => onAnswer(false)}>
              Not now
            </Button>
          </Flex>
          {/* The words change every minute; read out once is enough. */}
          <Box mt="2" color="fg.muted" fontSize="xs" aria-live="off">
            {disabled ? "You are offline. It can be answered once you are back." : leftOf(left)}
          </Box>
        </>
      ) : (
        <Outcome outcome={shown} />
      )}
    </Box>
  );
}

function Outcome({ outcome }: { outcome: ActionOutcome }) {
  const { Icon, text, tone } = outcomes[outcome];
  return (
    <Flex mt="2.5" align="center" gap="2" color={tone} fontWeight="medium" css={sign}>
      <Icon aria-hidden />
      {text}
    </Flex>
  );
}

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
