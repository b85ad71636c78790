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
import { restoreLastVisit, storeLastVisit } from "./lib/last-visit.ts";
import { queryClient, readQuery } from "./lib/queries.ts";
import { beginChannel, channelUrl } from "./lib/socket.ts";
import { showStoredToast } from "./lib/toast.ts";
import { Router } from "./router.tsx";
import { replaceShell } from "./shell/replace.ts";
import { system } from "./theme.ts";

// Starts these requests while the screen renders: the user and, on the chat's address, the channel and the queries beside it.
void queryClient.prefetchQuery(currentUser);
if (location.pathname === "/") {
  beginChannel(channelUrl(location));
  void queryClient.prefetchQuery(readQuery("getBusinessProfile"));
  void queryClient.prefetchQuery(readQuery("getSettings"));
}
// Until the server answers, the screen shows the last visit.
const conversation = conversationPart(chat);
storeLastVisit(queryClient, conversation);
void restoreLastVisit(queryClient, conversation);

followColorMode();
showStoredToast();

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
// A transition renders in slices, so that keys pressed meanwhile are painted between them.
startTransition(() => createRoot(root).render(screen));
