import { Box, Button, Flex } from "@chakra-ui/react";
import { documentRow, isFromTemplate } from "@shared/documents/documents.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { StatusBadge } from "../../components/Badge.tsx";
import type { ChatClient } from "../chat/chat-client.ts";
import { documentActionName, documentActionsFor, nextDocumentAction } from "../documents/actions.ts";
import { templateNotice } from "../documents/document-texts.ts";
import { oneDocument } from "../documents/queries.ts";
import { useDocumentActions } from "../documents/useDocumentActions.tsx";
import { LastChange } from "./PreviewNextSteps.tsx";

/** The actions offered below the preview; the others are on the document's own page. */
const offeredSteps: readonly string[] = ["send", "invoice", "download"];

/** Below a document: the last turn's change, and the next steps. */
export function DocumentSteps({ chat, id }: { chat: ChatClient; id: string }) {
  const { data: document } = useQuery({ ...oneDocument(id), refetchOnMount: "always" });
  const { act, busy, dialog } = useDocumentActions();
  const sent = document?.status === "sent";
  // The server renders the preview and marks drafts, so a sent document is fetched again.
  useEffect(() => {
    if (sent) chat.refresh();
  }, [chat, sent]);
  if (!document) return null;
  const row = documentRow(document);
  const step = nextDocumentAction(row);
  return (
    <Flex align="center" gap="3" wrap="wrap" px={{ base: "4", md: "6" }} py="2.5" bg="bg" borderTopWidth="1px" flexShrink={0} minH="13">
      <Box fontWeight="medium" truncate maxW="prose">
        {row.title}
      </Box>
      <StatusBadge status={row.status} sending={row.sending} />
      <LastChange chat={chat} />
      {isFromTemplate(document) && (
        <Box color="fg.muted" fontSize="xs" flexBasis="full" order={1}>
          {templateNotice.whole}
        </Box>
      )}
      <Flex gap="2" ms="auto" wrap="wrap" justify="flex-end">
        <Button asChild variant="ghost">
          <Link to={`/documents/${row.id}`}>Open</Link>
        </Button>
        {documentActionsFor(row)
          .filter((action) => offeredSteps.includes(action))
          .reverse()
          .map((action) => (
            <Button key={action} variant={action === step ? "solid" : "outline"} loading={busy?.action === action} onClick={() => act(action, row)}>
              {documentActionName(action, row)}
            </Button>
          ))}
      </Flex>
      {dialog}
    </Flex>
  );
}
