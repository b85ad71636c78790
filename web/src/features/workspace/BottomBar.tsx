import { Box, Button, type ButtonProps, Grid } from "@chakra-ui/react";
import { FileText, FolderOpen, House, LayoutDashboard, type LucideIcon, Menu, MessageSquare, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useMatch } from "react-router-dom";

export type View = "menu" | "chat" | "invoice";

const views = [
  { view: "menu", name: "Menu", Icon: Menu },
  { view: "chat", name: "Chat", Icon: MessageSquare },
  { view: "invoice", name: "DocPreview", Icon: FileText },
] as const;

/** On a phone: which of the three is shown. */
export const BottomBar = ({ view, hasInvoice, onView }: { view: View; hasInvoice: boolean; onView(view: View): void }) => (
  <Bar label="Views" count={views.length}>
    {views.map(({ view: name, name: label, Icon }) => (
      <Place key={name} here={view === name} onClick={() => onView(name)}>
        <Box position="relative">
          <Icon aria-hidden />
          {name === "invoice" && hasInvoice && <Count />}
        </Box>
        {label}
      </Place>
    ))}
  </Bar>
);

const pages = [
  ["/", "Home", House],
  ["/dashboard", "Dashboard", LayoutDashboard],
  ["/invoices", "Invoices", ReceiptText],
  ["/files", "Files", FolderOpen],
] as const;

/** On a phone: the full pages, and the way home. */
export const PagesBar = () => (
  <Bar label="Pages" count={pages.length}>
    {pages.map(([to, name, Icon]) => (
      <PageLink key={to} to={to} name={name} Icon={Icon} />
    ))}
  </Bar>
);

function PageLink({ to, name, Icon }: { to: string; name: string; Icon: LucideIcon }) {
  const here = useMatch({ path: to, end: to === "/" }) !== null;
  return (
    <Place here={here} asChild>
      <Link to={to}>
        <Icon aria-hidden />
        {name}
      </Link>
    </Place>
  );
}

const Bar = ({ label, count, children }: { label: string; count: number; children: ReactNode }) => (
  <Grid
    as="nav"
    aria-label={label}
    hideFrom="md"
    templateColumns={`repeat(${count}, 1fr)`}
    borderTopWidth="1px"
    bg="bg"
    pb="env(safe-area-inset-bottom)"
    flexShrink={0}
  >
    {children}
  </Grid>
);

const Place = ({ here, ...props }: ButtonProps & { here: boolean }) => (
  <Button
    variant="ghost"
    h="13"
    flexDirection="column"
    gap="0.5"
    borderRadius={0}
    fontSize="xs"
    outlineOffset="-2px"
    aria-current={here ? "page" : undefined}
    color={here ? "accent.fg" : "fg.muted"}
    {...props}
  />
);

const Count = () => (
  <Box
    as="span"
    position="absolute"
    top="-1.5"
    insetStart="2.5"
    minW="4"
    h="4"
    px="1"
    borderRadius="full"
    bg="negative.solid"
    color="accent.contrast"
    fontSize="xs"
    fontWeight="semibold"
    lineHeight="1rem"
    textAlign="center"
  >
    1
  </Box>
);
