import type { IncomingPayment, ServerMessage } from "@shared/chat/realtime.ts";
import { useEffect, useEffectEvent } from "react";
import { formats } from "../../components/format.ts";
import { noticeSignOut } from "../../lib/auth.ts";
import { useGoTo } from "../../lib/go-to.ts";
import { readAgain } from "../../lib/last-visit.ts";
import { localPath } from "../../lib/local-path.ts";
import { queryClient, refreshAll, refreshHere } from "../../lib/queries.ts";
import { channelUrl } from "../../lib/socket.ts";
import { hearTabs } from "../../lib/tabs.ts";
import { toast } from "../../lib/toast.ts";
import { chat } from "../chat/chat-client.ts";

/**
 * Keeps the realtime channel open on every screen of a person who is signed in: what changes elsewhere is read again by the screens that show it. What is said
 * about the conversation is said where the conversation is.
 */
export function useRealtime(): void {
  const goTo = useGoTo();
  const onMessage = useEffectEvent((message: ServerMessage) => {
    if (message.type === "data_updated") {
      void refreshHere(message.data.type);
      if (message.data.received) tellPayment(message.data.received);
    }
    if (!isChatInSight()) return;
    if (message.type === "error") toast(message.data.message || "An error occurred", { tone: "error" });
    if (message.type === "subscription_required") {
      const title = "Active subscription required to use AI features";
      goTo(localPath(message.data.redirectTo), {
        title,
        description: [message.data.message, message.clientId && "What you wrote is kept in the chat."].filter(Boolean).join(" "),
        tone: "error",
      });
    }
  });
  // The server tells of what others did; what this person does in another tab, that tab tells.
  useEffect(() => hearTabs((type) => void refreshHere(type)), []);
  useEffect(() => {
    let hasOpened = false;
    return chat.join(channelUrl(location), {
      onOpen() {
        // What was pushed while it was closed was missed: since the page was loaded the server knows it, for a minute.
        if (hasOpened || performance.now() > SERVER_REMEMBERS) void refreshAll();
        else {
          void readAgain(queryClient);
          chat.askMissed();
        }
        hasOpened = true;
      },
      onMessage,
      // A session that was ended elsewhere refuses the channel for good; a server that is away says nothing about the person.
      onRefusal: () => void noticeSignOut(),
      onFailure: (sentence) => {
        if (isChatInSight()) toast(sentence, { tone: "error" });
      },
    });
  }, []);
}

/** In milliseconds, with some to spare: functions/connections/recent-changes.ts. */
const SERVER_REMEMBERS = 50_000;

/** On the other screens a call that fails says so itself. */
const isChatInSight = (): boolean => location.pathname === "/";

const tellPayment = ({ customer, amount, currency, invoiceNumber }: IncomingPayment): void =>
  toast(`${customer} paid ${formats().money(amount, currency)}`, { description: `For ${invoiceNumber}` });
