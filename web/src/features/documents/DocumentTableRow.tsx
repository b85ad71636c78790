import { Box, chakra } from "@chakra-ui/react";
import type { DocumentRow as Listed } from "@shared/documents/documents.ts";
import { Copy, Download, ReceiptText, Send, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { ActionMenu } from "../../components/ActionMenu.tsx";
import { StatusBadge } from "../../components/Badge.tsx";
import { howLongAgo, useFormats } from "../../components/format.ts";
import { ListRow } from "../../components/PagedList.tsx";
import { serverNow } from "../../lib/server-clock.ts";
import { type DocumentAction, documentActionName, documentActionsFor } from "./actions.ts";
import { typeName } from "./document-texts.ts";
import type { DocumentActions } from "./useDocumentActions.tsx";

const signs = { send: Send, invoice: ReceiptText, download: Download, copy: Copy, delete: Trash2 } as const satisfies Record<DocumentAction, unknown>;

/** A document in the list: one line on a desktop, two on a phone. A click anywhere on the row opens it. */
export const DocumentTableRow = ({ row, acting: { act, busy } }: { row: Listed; acting: DocumentActions }) => {
  const formats = useFormats();
  return (
    <ListRow
      gridTemplateColumns={{ base: "minmax(0, 1fr) auto auto", md: "5rem minmax(0, 3fr) minmax(0, 2fr) 8rem 5rem 7rem auto" }}
      gridTemplateAreas={{ base: '"title amount menu" "about status menu"', md: '"type title party amount status when menu"' }}
      columnGap={{ base: "3", md: "4" }}
      rowGap="0.5"
      px={{ base: "3", md: "4" }}
      mx={{ base: "-3", md: "-4" }}
      _hover={{ bg: "bg.hover" }}
    >
      <Cell gridArea="type" color="fg.muted" hideBelow="md">
        {typeName(row.type)}
      </Cell>
      <Cell gridArea="title" fontWeight="medium" truncate title={row.title} css={{ "& a": opener }}>
        <Link to={`/documents/${row.id}`}>{row.title}</Link>
      </Cell>
      <Cell gridArea="party" truncate title={row.party} hideBelow="md">
        {row.party}
      </Cell>
      <Cell gridArea="about" color="fg.muted" fontSize="xs" truncate hideFrom="md">
        {typeName(row.type)} · {row.party} · <When at={row.updatedAt} />
      </Cell>
      <Cell gridArea="amount" textAlign="end" whiteSpace="nowrap">
        {row.amount !== undefined && row.currency && formats.money(row.amount, row.currency)}
      </Cell>
      <Cell gridArea="status" justifySelf={{ base: "end", md: "start" }}>
        <StatusBadge status={row.status} sending={row.sending} />
      </Cell>
      <Cell gridArea="when" color="fg.muted" hideBelow="md">
        <When at={row.updatedAt} />
      </Cell>
      <Cell gridArea="menu" position="relative">
        <ActionMenu
          label={`Actions for ${row.title}`}
          busy={busy?.id === row.id}
          actions={documentActionsFor(row).map((action) => ({ action, name: documentActionName(action, row), Sign: signs[action] }))}
          onAct={(action) => act(action, row)}
        />
      </Cell>
    </ListRow>
  );
};

/** The time of the last change. */
const When = ({ at }: { at: Listed["updatedAt"] }) => {
  const formats = useFormats();
  const exact = formats.moment(at);
  return (
    <time dateTime={at} title={exact}>
      {howLongAgo(at, serverNow()) ?? formats.dayOf(at)}
    </time>
  );
};

const Cell = chakra(Box, { base: { minW: 0 } });

const opener = {
  outline: "none",
  _before: { content: '""', position: "absolute", inset: 0 },
  "&:focus-visible::before": { outline: "2px solid", outlineColor: "accent.ring", outlineOffset: "-2px" },
} as const;
