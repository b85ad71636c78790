import { Box, Tabs } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Modal } from "../../components/Modal.tsx";
import { tabs as look } from "../../theme/tabs.ts";
import { AccountTab } from "../account/AccountTab.tsx";
import { BusinessTab } from "./BusinessTab.tsx";

const Later = ({ children }: { children: ReactNode }) => <Box color="fg.muted">{children}</Box>;

const tabs = [
  { id: "business", name: "Business", content: <BusinessTab /> },
  {
    id: "ai",
    name: "AI Settings",
    content: <Later>Choosing the assistant's model, how long it remembers and whether it searches the web arrives with a later version.</Later>,
  },
  {
    id: "defaults",
    name: "Defaults",
    content: <Later>Choosing the payment terms and the tax rate that new invoices begin with arrives with a later version.</Later>,
  },
  { id: "account", name: "Account", content: <AccountTab /> },
] as const;

/** A tab reads what it shows once it is opened. */
export const SettingsDialog = ({ onClose }: { onClose(): void }) => (
  <Modal title="Settings & Configuration" onClose={onClose}>
    <Tabs.Root recipe={look} defaultValue="business" lazyMount>
      <Tabs.List>
        {tabs.map(({ id, name }) => (
          <Tabs.Trigger key={id} value={id}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Content key={id} value={id}>
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  </Modal>
);
