import { Box, Button, chakra, Flex, Grid, Skeleton, Stack } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import {
  Brain,
  Building2,
  ChevronRight,
  FileText,
  Globe,
  LogOut,
  type LucideIcon,
  Package,
  PanelLeftClose,
  PanelLeftOpen,
  Settings,
  Users,
} from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { routes } from "../../../../shared/routes.ts";
import { Badge } from "../../components/Badge.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { read } from "../../lib/queries.ts";
import type { DialogName } from "./dialogs.tsx";

interface Props {
  wide: boolean;
  onWide(wide: boolean): void;
  onOpen(dialog: DialogName): void;
}

const lists = [
  { dialog: "customers", name: "Customer Manager", Icon: Users },
  { dialog: "products", name: "Product Catalog", Icon: Package },
  { dialog: "invoices", name: "Invoice Storage", Icon: FileText },
] as const;

/**
 * What a person has: their business, their lists, what the assistant works with. Narrow, it is a rail of signs;
 * where the window has no room for three beside each other, it opens over the chat.
 */
export const Sidebar = ({ wide, onWide, onOpen }: Props) => (
  <>
    <Rail wide={wide} onWide={onWide} onOpen={onOpen} />
    <Flex
      as="aside"
      aria-label="Workspace"
      display={{ base: "flex", md: wide ? "flex" : "none" }}
      direction="column"
      width={{ base: "full", md: "sidebar" }}
      height="full"
      position={{ md: "absolute", lg: "static" }}
      insetStart="0"
      top="0"
      zIndex="docked"
      boxShadow={{ md: "dialog", lg: "none" }}
      overflowY="auto"
      bg="bg.side"
    >
      <Stack gap="1" p="3" flex="1">
        <BusinessCard onOpen={onOpen} onNarrow={() => onWide(false)} />
        {lists.map(({ dialog, name, Icon }) => (
          <Button key={dialog} variant="ghost" size="md" justifyContent="flex-start" px="3" color="fg" onClick={() => onOpen(dialog)}>
            <Sign Icon={Icon} />
            {name}
            <Box as="span" ms="auto" color="fg.muted">
              <ChevronRight aria-hidden />
            </Box>
          </Button>
        ))}
        <Box h="1px" bg="border" mx="3" my="2" />
        <Card Icon={Globe} title="Web Search" badge={<Badge>Standby</Badge>} />
        <MemoryCard />
      </Stack>
      <Stack gap="1" p="3">
        <Button variant="ghost" size="md" justifyContent="flex-start" px="3" onClick={() => onOpen("settings")}>
          <Settings />
          Settings & Configuration
        </Button>
        <Button asChild variant="ghost" size="md" justifyContent="flex-start" px="3">
          <a href={routes.logout.path}>
            <LogOut />
            Sign Out
          </a>
        </Button>
      </Stack>
    </Flex>
  </>
);

const Rail = ({ wide, onWide, onOpen }: Props) => (
  <Stack
    as="aside"
    aria-label="Workspace, narrow"
    display={{ base: "none", md: "flex", lg: wide ? "none" : "flex" }}
    visibility={wide ? "hidden" : undefined}
    gap="1"
    align="center"
    width="rail"
    height="full"
    py="3"
    bg="bg.side"
  >
    <IconButton label="Show the sidebar" tipSide="start" onClick={() => onWide(true)}>
      <PanelLeftOpen />
    </IconButton>
    {lists.map(({ dialog, name, Icon }) => (
      <IconButton key={dialog} label={name} tipSide="start" onClick={() => onOpen(dialog)}>
        <Icon />
      </IconButton>
    ))}
    <Box flex="1" />
    <IconButton label="Settings & Configuration" tipSide="start" onClick={() => onOpen("settings")}>
      <Settings />
    </IconButton>
  </Stack>
);

function BusinessCard({ onOpen, onNarrow }: { onOpen(dialog: DialogName): void; onNarrow(): void }) {
  const { data: profile, isPending } = useQuery(read("getBusinessProfile"));
  const facts = [
    ["Name", profile?.name],
    ["Email", profile?.contactEmail],
    ["Address", profile?.address],
  ] as const;
  return (
    <Card
      Icon={Building2}
      title="Business Profile"
      badge={
        <IconButton label="Hide the sidebar" size="xs" my="-1" hideBelow="md" onClick={onNarrow}>
          <PanelLeftClose />
        </IconButton>
      }
    >
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {isPending ? <Skeleton h="4" w="full" my="0.5" /> : <Value>{value?.trim()}</Value>}
          </Fact>
        ))}
      </Facts>
      <Button mt="3" width="full" onClick={() => onOpen("settings")}>
        Update Profile
      </Button>
    </Card>
  );
}

const TICK = 60_000;

/** How long this page has been open, in whole minutes. */
function MemoryCard() {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const tick = setInterval(() => setMinutes((now) => now + 1), TICK);
    return () => clearInterval(tick);
  }, []);
  return (
    <Card Icon={Brain} title="Memory System" badge={<Badge tone="positive">Active</Badge>}>
      <Facts>
        <Fact label="Session">{minutes} min</Fact>
        <Fact label="Context">Ready</Fact>
        <Fact label="Preferences">Default settings</Fact>
      </Facts>
    </Card>
  );
}

const Card = ({ Icon, title, badge, children }: { Icon: LucideIcon; title: string; badge: ReactNode; children?: ReactNode }) => (
  <Box as="section" px="3" py="2">
    <Flex align="center" gap="2" fontWeight="medium">
      <Sign Icon={Icon} />
      <chakra.h2 flex="1" fontSize="sm">
        {title}
      </chakra.h2>
      {badge}
    </Flex>
    {children}
  </Box>
);

const Sign = ({ Icon }: { Icon: LucideIcon }) => (
  <Box as="span" color="fg.muted" flexShrink={0} css={{ "& svg": { width: "4", height: "4" } }}>
    <Icon aria-hidden />
  </Box>
);

const Facts = ({ children }: { children: ReactNode }) => (
  <Grid as="dl" mt="2" templateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="0.5" fontSize="xs">
    {children}
  </Grid>
);

/** What a person wrote, whole where it wraps well, cut where it would break in the middle of a word. */
const Value = ({ children }: { children: string | undefined }) =>
  children ? (
    <Box title={children} truncate={!children.includes("\n") && !children.includes(" ")}>
      {children}
    </Box>
  ) : (
    "Not set"
  );

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Box as="dt" color="fg.muted">
      {label}
    </Box>
    <Box as="dd" m="0" overflowWrap="anywhere" whiteSpace="pre-line">
      {children}
    </Box>
  </>
);
