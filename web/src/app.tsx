import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "./components/ErrorBoundary.tsx";
import { Toaster } from "./components/Toaster.tsx";
import { chat } from "./features/chat/chat-client.ts";
import { conversationPart } from "./features/chat/last-conversation.ts";
import { currentUser } from "./lib/auth.ts";
import { followColorMode } from "./lib/color-mode.ts";
import { keepLastVisit, restoreLastVisit } from "./lib/last-visit.ts";
import { queryClient, readQuery } from "./lib/queries.ts";
import { beginChannel, channelUrl } from "./lib/socket.ts";
import { showKeptToast } from "./lib/toast.ts";
import { Router } from "./router.tsx";
import { replaceShell } from "./shell/replace.ts";
import { system } from "./theme.ts";

// Who is signed in is on its way already; where the chat is the screen, its channel opens, and what stands beside it is read, while the screen is drawn.
void queryClient.prefetchQuery(currentUser);
if (location.pathname === "/") {
  beginChannel(channelUrl(location));
  void queryClient.prefetchQuery(readQuery("getBusinessProfile"));
  void queryClient.prefetchQuery(readQuery("getSettings"));
}
// Until they have answered, the screen is as the person saw it last.
const conversation = conversationPart(chat);
keepLastVisit(queryClient, conversation);
void restoreLastVisit(queryClient, conversation);

followColorMode();
showKeptToast();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element #root.");
replaceShell(root);
const screen = (
  <StrictMode>
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary what="Plainbill">
          <Router />
        </ErrorBoundary>
        <Toaster />
      </QueryClientProvider>
    </ChakraProvider>
  </StrictMode>
);
// In pieces, so that a key which is pressed meanwhile is painted between them.
startTransition(() => createRoot(root).render(screen));
