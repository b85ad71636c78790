import { Box, Button, Flex } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Settings } from "lucide-react";
import { useState } from "react";
import { Link, useMatch } from "react-router-dom";
import { Badge } from "../components/Badge.tsx";
import { Overlay } from "../components/ErrorBoundary.tsx";
import { IconButton } from "../components/IconButton.tsx";
import { Logo } from "../components/Logo.tsx";
import { currentUser } from "../lib/auth.ts";
import { onIntent } from "../lib/intent.ts";
import { lazyPart } from "../lib/parts.ts";
import { PLANS } from "../lib/plan.ts";
import { planBadge } from "../lib/plan-notice.ts";
import { readQuery } from "../lib/queries.ts";
import { AvatarButton } from "./AvatarButton.tsx";
import { appPages, home } from "./app-pages.ts";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { type DialogName, useOpener } from "./dialogs.ts";
import { PlanBanner } from "./PlanBanner.tsx";
import type { UserMenuProps } from "./UserMenu.tsx";

// The menu is heavier than the rest of the header.
const loadUserMenu = () => import("./UserMenu.tsx");
const UserMenu = lazyPart(loadUserMenu);

/** The header of the signed-in screens, with the plan's banner beneath. */
export function AppHeader({ onOpen }: { onOpen(dialog: DialogName): void }) {
  const { data: user } = useQuery(currentUser);
  const opener = useOpener(onOpen);
  const subscription = useQuery(readQuery("getSubscriptionStatus"));
  const badge = planBadge(subscription.isError ? undefined : subscription.data);
  const pro = badge === "Pro";
  return (
    <>
      <Flex as="header" align="center" gap={{ base: "2", md: "3" }} px={{ base: "3", md: "4" }} h="13" borderBottomWidth="1px" bg="bg" flexShrink={0}>
        <Logo />
        {!subscription.isPending && <Badge tone={pro ? "info" : "neutral"}>{badge}</Badge>}
        <Flex as="nav" aria-label="Main" gap="1" ms="2" hideBelow="md">
          {[home, ...appPages].map(({ path, name }) => (
            <NavLink key={path} to={path}>
              {name}
            </NavLink>
          ))}
        </Flex>
        <Box flex="1" />
        {!subscription.isPending && !pro && (
          <Button asChild variant="subtle" hideBelow="sm">
            <a href={PLANS}>Upgrade to Pro</a>
          </Button>
        )}
        <IconButton label="Settings" {...opener("settings")}>
          <Settings />
        </IconButton>
        {user && <Account user={user} pro={pro} onOpen={onOpen} />}
      </Flex>
      <PlanBanner />
      <ConnectionBanner />
    </>
  );
}

/** The avatar, which opens the user's menu. The menu loads on intent. */
function Account(props: UserMenuProps) {
  const [used, setUsed] = useState(false);
  const closed = <AvatarButton user={props.user} aria-haspopup="menu" {...onIntent(loadUserMenu)} onClick={() => setUsed(true)} />;
  if (!used) return closed;
  return (
    <Overlay loading={closed} onFailure={() => setUsed(false)}>
      <UserMenu {...props} />
    </Overlay>
  );
}

function NavLink({ to, children }: { to: string; children: string }) {
  const current = useMatch({ path: to, end: to === "/" }) !== null;
  return (
    <Button asChild variant="ghost" color={current ? "fg" : undefined}>
      <Link to={to} aria-current={current ? "page" : undefined}>
        {children}
      </Link>
    </Button>
  );
}
