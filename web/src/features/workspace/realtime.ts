import { useEffect } from "react";
import { noticeSignOut } from "../../lib/auth.ts";
import { useGoTo } from "../../lib/go-to.ts";
import { refresh } from "../../lib/queries.ts";
import { channelUrl } from "../../lib/socket.ts";
import { toast } from "../../lib/toast.ts";
import type { ChatClient } from "../chat/chat-client.ts";

/** Keeps the conversation on the realtime channel while the screen is shown, and tells the person and the other screens what it says. */
export function useRealtime(chat: ChatClient): void {
  const goTo = useGoTo();
  useEffect(
    () =>
      chat.join(channelUrl(location), {
        onMessage(message) {
          if (message.type === "data_updated") void refresh(message.data.type);
          if (message.type === "error") toast(message.data.message || "An error occurred", { tone: "error" });
          if (message.type === "subscription_required") {
            const title = "Active subscription required to use AI features";
            goTo(localPath(message.data.redirectTo), { title, description: message.data.message, tone: "error" });
          }
        },
        // A session that was ended elsewhere refuses the channel for good; a server that is away says nothing about the person.
        onRefusal: () => void noticeSignOut(),
        onFailure: (sentence) => toast(sentence, { tone: "error" }),
      }),
    [chat, goTo],
  );
}

/** The path where it is one of this site, the home otherwise. */
const localPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : "/");
