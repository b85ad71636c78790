import { Box, Button, chakra, Flex, Grid, Skeleton } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Brain, Building2, Globe, type LucideIcon, PanelLeftClose } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Badge } from "../../components/Badge.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { type DialogName, useOpener } from "../../layout/dialogs.ts";
import { readQuery } from "../../lib/queries.ts";

export function BusinessCard({ onOpen, onNarrow }: { onOpen(dialog: DialogName): void; onNarrow(): void }) {
  const { data: profile, isPending, isError, refetch } = useQuery(readQuery("getBusinessProfile"));
  const opener = useOpener(onOpen);
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
      {isError ? (
        <Box role="alert" mt="2" fontSize="xs">
          The profile could not be read.{" "}
          <Button variant="plain" size="xs" onClick={() => refetch()}>
            Try again
          </Button>
        </Box>
      ) : (
        <Facts>
          {facts.map(([label, value]) => (
            <Fact key={label} label={label}>
              {isPending ? <Skeleton h="4" w="full" my="0.5" /> : <Value>{value?.trim()}</Value>}
            </Fact>
          ))}
        </Facts>
      )}
      <Button mt="3" width="full" {...opener("settings")}>
        Update Profile
      </Button>
    </Card>
  );
}

const TICK = 60_000;

/** Shows for how many whole minutes this page has been open. */
export function MemoryCard() {
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

/** The card of web search; it is idle if search is off or not available. */
export function WebSearchCard() {
  const { data: active = false } = useQuery({ ...readQuery("getSettings"), select: ({ offer, ai }) => offer.webSearch && ai.webSearchEnabled });
  return <Card Icon={Globe} title="Web Search" badge={<Badge tone={active ? "positive" : "neutral"}>{active ? "Active" : "Standby"}</Badge>} />;
}

const Card = ({ Icon, title, badge, children }: { Icon: LucideIcon; title: string; badge: ReactNode; children?: ReactNode }) => (
  <Box as="section" px="3" py="2">
    <Flex align="center" gap="2" fontWeight="medium">
      <CardIcon Icon={Icon} />
      <chakra.h2 flex="1" fontSize="sm">
        {title}
      </chakra.h2>
      {badge}
    </Flex>
    {children}
  </Box>
);

const Facts = ({ children }: { children: ReactNode }) => (
  <Grid as="dl" mt="2" templateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="0.5" fontSize="xs">
    {children}
  </Grid>
);

/** A text, truncated if it has no space to wrap at. */
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

/** The icon of a card or row. */
export const CardIcon = ({ Icon }: { Icon: LucideIcon }) => (
  <Box as="span" color="fg.muted" flexShrink={0} css={{ "& svg": { width: "4", height: "4" } }}>
    <Icon aria-hidden />
  </Box>
);
