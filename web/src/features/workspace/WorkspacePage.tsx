import { Box, Flex, Grid, VisuallyHidden } from "@chakra-ui/react";
import { breakpoints } from "@shared/theme/tokens.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ErrorBoundary, Overlay } from "../../components/ErrorBoundary.tsx";
import { useTitle } from "../../components/NoticePage.tsx";
import { AppHeader } from "../../layout/AppHeader.tsx";
import { type DialogName, useDialogs } from "../../layout/dialogs.ts";
import { useKeys } from "../../layout/keyboard.ts";
import { useMedia } from "../../lib/media.ts";
import { lazyPart } from "../../lib/parts.ts";
import { readQuery } from "../../lib/queries.ts";
import { useStore } from "../../lib/store.ts";
import { ChatPanel } from "../chat/ChatPanel.tsx";
import { chat } from "../chat/chat-client.ts";
import { PreviewPanel } from "../preview/PreviewPanel.tsx";
import { BottomBar, type WorkspaceView } from "./BottomBar.tsx";
import { Sidebar } from "./Sidebar.tsx";

// Lazy, because only new owners see it.
const RegionLine = lazyPart(() => import("../business/RegionLine.tsx").then((module) => ({ default: module.RegionLine })));

/** The settings guessed from the browser, until the owner has confirmed them. */
function RegionNote() {
  const { data: profile } = useQuery(readQuery("getBusinessProfile"));
  return profile?.regionFrom === "browser" ? (
    <Suspense>
      <RegionLine region={profile} />
    </Suspense>
  ) : null;
}

/** The home of a signed-in person: sidebar, chat and preview. */
export function WorkspacePage() {
  useTitle("Plainbill");
  useConversation();
  const { Dialog } = useDialogs();
  const [view, setView] = useState<WorkspaceView>("chat");
  const [query, setQuery] = useSearchParams();
  const [dialog, setDialog] = useState<DialogName>();
  // An address that names a tab of the settings opens them; Stripe and the chat link there.
  const asksForSettings = query.has("settings");
  useEffect(() => {
    if (asksForSettings) setDialog("settings");
  }, [asksForSettings]);
  const [wide, setWide] = useState(() => matchMedia(`(min-width: ${breakpoints.lg})`).matches);
  const hasInvoice = useStore(chat.state, (state) => state.draft !== undefined || state.document !== undefined);
  useKeys({ onHelp: () => setDialog("keys"), onSidebar: () => setWide((now) => !now) });

  const closeDialog = () => {
    setDialog(undefined);
    if (!query.has("settings")) return;
    query.delete("settings");
    setQuery(query, { replace: true });
  };

  return (
    <Flex direction="column" height="screen" overflow="hidden">
      <AppHeader onOpen={setDialog} />
      <Grid
        as="main"
        flex="1"
        minH={0}
        position="relative"
        templateRows="minmax(0, 1fr)"
        templateColumns={{
          base: "minmax(0, 1fr)",
          md: "auto minmax(18rem, 5fr) minmax(0, 6fr)",
          lg: "auto {sizes.chat} minmax(0, 1fr)",
          xl: "auto {sizes.chatWide} minmax(0, 1fr)",
        }}
      >
        <VisuallyHidden as="h1">Workspace</VisuallyHidden>
        <Pane shown={view === "menu"}>
          <Sidebar wide={wide} onWide={setWide} onOpen={setDialog} />
        </Pane>
        <Pane shown={view === "chat"}>
          <ErrorBoundary what="The chat">
            <ChatPanel chat={chat} note={<RegionNote />} />
          </ErrorBoundary>
        </Pane>
        <Pane shown={view === "invoice"}>
          <ErrorBoundary what="The document">
            <PreviewPanel chat={chat} />
          </ErrorBoundary>
        </Pane>
      </Grid>
      <BottomBar view={view} hasInvoice={hasInvoice} onView={setView} />
      <Overlay onFailure={closeDialog}>
        {dialog && (
          <Dialog
            name={dialog}
            onClose={closeDialog}
            onShowInvoice={(id) => {
              chat.show(id);
              setView("invoice");
              setDialog(undefined);
            }}
          />
        )}
      </Overlay>
    </Flex>
  );
}

/** Fetches the conversation when this screen opens and whenever the channel opens: the draft may have been changed elsewhere. */
function useConversation(): void {
  const isOnline = useStore(chat.state, ({ online }) => online);
  useEffect(() => {
    if (isOnline) chat.refresh();
  }, [isOnline]);
}

/** One of the three views: side by side on a desktop, one at a time on a phone, where hidden views render after the visible one. */
function Pane({ shown, children }: { shown: boolean; children: ReactNode }) {
  const isDesk = useMedia(`(min-width: ${breakpoints.md})`);
  const isTurn = useDeferredValue(true, false);
  return (
    <Box
      display={{ base: shown ? "block" : "none", md: "block" }}
      minW={0}
      minH={0}
      height="full"
      borderInlineEndWidth={{ md: "1px" }}
      _last={{ borderWidth: 0 }}
    >
      {(shown || isDesk || isTurn) && children}
    </Box>
  );
}
