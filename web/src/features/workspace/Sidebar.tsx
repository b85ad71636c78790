import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import { ChevronRight, FileText, LogOut, Package, PanelLeftOpen, Settings, Users } from "lucide-react";
import { IconButton } from "../../components/IconButton.tsx";
import { type DialogName, useOpener } from "../../layout/dialogs.ts";
import { routes } from "../../lib/routes.ts";
import { BusinessCard, CardIcon, MemoryCard, WebSearchCard } from "./cards.tsx";

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

/** The sidebar: business, records and the assistant's tools. Collapsed it is a rail of icons; on a narrow screen it opens over the chat. */
export function Sidebar({ wide, onWide, onOpen }: Props) {
  const opener = useOpener(onOpen);
  return (
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
            <Button key={dialog} variant="ghost" size="md" justifyContent="flex-start" px="3" color="fg" {...opener(dialog)}>
              <CardIcon Icon={Icon} />
              {name}
              <Box as="span" ms="auto" color="fg.muted">
                <ChevronRight aria-hidden />
              </Box>
            </Button>
          ))}
          <Box h="1px" bg="border" mx="3" my="2" />
          <WebSearchCard />
          <MemoryCard />
        </Stack>
        <Stack gap="1" p="3">
          <Button variant="ghost" size="md" justifyContent="flex-start" px="3" {...opener("settings")}>
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
}

function Rail({ wide, onWide, onOpen }: Props) {
  const opener = useOpener(onOpen);
  return (
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
        <IconButton key={dialog} label={name} tipSide="start" {...opener(dialog)}>
          <Icon />
        </IconButton>
      ))}
      <Box flex="1" />
      <IconButton label="Settings & Configuration" tipSide="start" {...opener("settings")}>
        <Settings />
      </IconButton>
    </Stack>
  );
}
