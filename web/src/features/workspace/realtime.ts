import type { IncomingPayment, ServerMessage } from "@shared/chat/realtime.ts";
import { useEffect, useEffectEvent } from "react";
import { formats } from "../../components/format.ts";
import { noticeSignOut } from "../../lib/auth.ts";
import { useGoTo } from "../../lib/go-to.ts";
import { readAgain } from "../../lib/last-visit.ts";
import { localPath } from "../../lib/local-path.ts";
import { queryClient, refreshAll, refreshHere } from "../../lib/queries.ts";
import { channelUrl } from "../../lib/socket.ts";
import { listenToTabs } from "../../lib/tabs.ts";
import { toast } from "../../lib/toast.ts";
import { chat } from "../chat/chat-client.ts";

/**
 * Keeps the realtime channel open on every signed-in screen: changes from elsewhere refetch the queries that show them. Messages about the conversation show
 * only on the chat's screen.
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
  // The server reports others' changes; the person's own changes in another tab are reported by that tab.
  useEffect(() => listenToTabs((type) => void refreshHere(type)), []);
  useEffect(() => {
    let hasOpened = false;
    return chat.join(channelUrl(location), {
      onOpen() {
        // Messages pushed while the channel was closed were missed. Just after the page has loaded, the server can still tell them, for a minute.
        if (hasOpened || performance.now() > SERVER_REMEMBERS) void refreshAll();
        else {
          void readAgain(queryClient);
          chat.askMissed();
        }
        hasOpened = true;
      },
      onMessage,
      // A session that was ended elsewhere refuses the channel for good; an unreachable server says nothing about the session.
      onRefusal: () => void noticeSignOut(),
      onFailure: (sentence) => {
        if (isChatInSight()) toast(sentence, { tone: "error" });
      },
    });
  }, []);
}

/** Milliseconds that the server remembers changes (functions/connections/recent-changes.ts), less a margin. */
const SERVER_REMEMBERS = 50_000;

/** On other screens a failed call shows its own error. */
const isChatInSight = (): boolean => location.pathname === "/";

const tellPayment = ({ customer, amount, currency, invoiceNumber }: IncomingPayment): void =>
  toast(`${customer} paid ${formats().money(amount, currency)}`, { description: `For ${invoiceNumber}` });
