import { Box, Menu } from "@chakra-ui/react";
import type { CurrentUser } from "@shared/account/current-user.ts";
import { Check, Keyboard, LogOut, Monitor, Moon, Sparkles, Sun } from "lucide-react";
import { Link } from "react-router-dom";
import { type ColorMode, chooseColorMode, colorMode } from "../lib/color-mode.ts";
import { PLANS } from "../lib/plan.ts";
import { routes } from "../lib/routes.ts";
import { useStore } from "../lib/store.ts";
import { AvatarButton, displayName } from "./AvatarButton.tsx";
import { appPages } from "./app-pages.ts";
import type { DialogName } from "./dialogs.ts";

const modes = [
  { mode: "system", name: "As the system", Icon: Monitor },
  { mode: "light", name: "Light", Icon: Sun },
  { mode: "dark", name: "Dark", Icon: Moon },
] as const satisfies readonly { mode: ColorMode; name: string; Icon: unknown }[];

export interface UserMenuProps {
  user: CurrentUser;
  pro: boolean;
  onOpen(dialog: DialogName): void;
}

/** The user's menu, open from its first render. */
export default function UserMenu({ user, pro, onOpen }: UserMenuProps) {
  const mode = useStore(colorMode, (chosen) => chosen);
  return (
    <Menu.Root defaultOpen positioning={{ placement: "bottom-end" }}>
      <Menu.Trigger asChild>
        <AvatarButton user={user} />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Box px="2.5" py="1.5">
            <Box fontWeight="medium" truncate>
              {displayName(user)}
            </Box>
            <Box color="fg.muted" fontSize="xs" truncate>
              {user.email}
            </Box>
          </Box>
          <Menu.Separator />
          {appPages.map(({ path, name, Icon }) => (
            <Menu.Item key={path} value={path} asChild>
              <Link to={path}>
                <Icon />
                {name}
              </Link>
            </Menu.Item>
          ))}
          {!pro && (
            <Menu.Item value="upgrade" asChild>
              <a href={PLANS}>
                <Sparkles />
                Upgrade to Pro
              </a>
            </Menu.Item>
          )}
          <Menu.Item value="keys" onSelect={() => onOpen("keys")}>
            <Keyboard />
            Keyboard shortcuts
          </Menu.Item>
          <Menu.Separator />
          <Menu.RadioItemGroup value={mode} onValueChange={({ value }) => chooseColorMode(value)}>
            <Menu.ItemGroupLabel>Appearance</Menu.ItemGroupLabel>
            {modes.map(({ mode: value, name: label, Icon }) => (
              <Menu.RadioItem key={value} value={value} closeOnSelect={false}>
                <Icon />
                <Menu.ItemText>{label}</Menu.ItemText>
                {mode === value && <Check />}
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
          <Menu.Separator />
          <Menu.Item value="logout" asChild>
            <a href={routes.logout.path}>
              <LogOut />
              Log out
            </a>
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
