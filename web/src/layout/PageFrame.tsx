import { Box, Flex, Heading } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ErrorBoundary, Overlay } from "../components/ErrorBoundary.tsx";
import { useTitle } from "../components/NoticePage.tsx";
import { AppHeader } from "./AppHeader.tsx";
import { type DialogName, OpenDialog, useDialogs } from "./dialogs.ts";
import { useKeys } from "./keyboard.ts";
import { PagesBar } from "./PagesBar.tsx";

interface Props {
  title: string;
  subtitle?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Makes room for two columns. */
  wide?: boolean;
  /** The screen has a header of its own and fills the page. */
  whole?: boolean;
  children: ReactNode;
}

/** A signed-in page: the header, a title with its actions, and the scrolling content. */
export function PageFrame({ title, subtitle, actions, wide = false, whole = false, children }: Props) {
  useTitle(title);
  const navigate = useNavigate();
  const { Dialog } = useDialogs();
  const [dialog, setDialog] = useState<DialogName>();
  useKeys({ onHelp: () => setDialog("keys") });
  const content = (
    <ErrorBoundary what={title}>
      <OpenDialog value={setDialog}>{children}</OpenDialog>
    </ErrorBoundary>
  );
  return (
    <Flex direction="column" height="screen" overflow="hidden">
      <AppHeader onOpen={setDialog} />
      <Box as="main" position="relative" flex="1" minH={0} overflowY="auto" bg="bg.canvas">
        {whole ? (
          content
        ) : (
          <Box maxW={wide ? "desk" : "page"} mx="auto" px={{ base: "4", md: "6" }} py={{ base: "4", md: "6" }}>
            <Flex align="flex-start" gap="4" wrap="wrap" mb="4">
              <Box flex="1 1 auto" minW={0}>
                <Heading as="h1" fontSize="lg" fontWeight="semibold" letterSpacing="tight" lineHeight="tight" overflowWrap="anywhere">
                  {title}
                </Heading>
                {subtitle && (
                  // The note takes the width of the title, so that the buttons stay on their line.
                  <Box color="fg.muted" mt="1" w="0" minW="full">
                    {subtitle}
                  </Box>
                )}
              </Box>
              {actions}
            </Flex>
            {content}
          </Box>
        )}
      </Box>
      <PagesBar />
      <Overlay onFailure={() => setDialog(undefined)}>
        {dialog && <Dialog name={dialog} onClose={() => setDialog(undefined)} onShowInvoice={(id) => navigate(`/invoices/${id}`)} />}
      </Overlay>
    </Flex>
  );
}
