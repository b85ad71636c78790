import { Box, Tabs, VisuallyHidden } from "@chakra-ui/react";
import { type ComponentType, Suspense, useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Modal } from "../../components/Modal.tsx";
import { SkeletonRows } from "../../components/Rows.tsx";
import { lazyPart } from "../../lib/parts.ts";
import { tabs as look } from "../../theme/tabs.ts";
import { BusinessTab } from "./BusinessTab.tsx";
import type { ProposedProfile } from "./queries.ts";

interface TabProps {
  onDirty(dirty: boolean): void;
  given?: ProposedProfile;
}

/** The tabs that are not open at first load when they are selected. */
const AiTab = lazyPart(() => import("./AiTab.tsx").then((module) => ({ default: module.AiTab })));
const DefaultsTab = lazyPart(() => import("./DefaultsTab.tsx").then((module) => ({ default: module.DefaultsTab })));
const PaymentsTab = lazyPart(() => import("../payments/PaymentsTab.tsx").then((module) => ({ default: module.PaymentsTab })));
const RemindersTab = lazyPart(() => import("./RemindersTab.tsx").then((module) => ({ default: module.RemindersTab })));
const PlanTab = lazyPart(() => import("../billing/PlanTab.tsx").then((module) => ({ default: module.PlanTab })));
const AccountTab = lazyPart(() => import("../account/AccountTab.tsx").then((module) => ({ default: module.AccountTab })));

const tabs: readonly { id: string; name: string; Content: ComponentType<TabProps> }[] = [
  { id: "business", name: "Business", Content: BusinessTab },
  { id: "ai", name: "AI Settings", Content: AiTab },
  { id: "defaults", name: "Defaults", Content: DefaultsTab },
  { id: "payments", name: "Payments", Content: PaymentsTab },
  { id: "reminders", name: "Reminders", Content: RemindersTab },
  { id: "plan", name: "Plan", Content: PlanTab },
  { id: "account", name: "Account", Content: AccountTab },
];

/** Returns the tab that the address names: `/?settings=payments`. */
const tabInAddress = (query: URLSearchParams): string => tabs.find(({ id }) => id === query.get("settings"))?.id ?? "business";

/** The selected tab's button. It gets the focus first if the address names the tab. */
const chosenTab = () => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');

/** The settings. A tab loads when it is first opened, and keeps unsaved input while another one is shown. */
export default function SettingsDialog({ given, onClose }: Pick<TabProps, "given"> & { onClose(): void }) {
  const [query] = useSearchParams();
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const names = tabs.filter(({ id }) => unsaved.includes(id)).map(({ name }) => name);
  useLeaveWarning(unsaved.length > 0);

  return (
    <Modal
      title="Settings & Configuration"
      size="lg"
      {...(query.has("settings") ? { focusFirst: chosenTab } : {})}
      onClose={() => (unsaved.length ? setAsking(true) : onClose())}
    >
      <Tabs.Root recipe={look} defaultValue={tabInAddress(query)} lazyMount>
        <Tabs.List>
          {tabs.map(({ id, name }) => (
            <Tabs.Trigger key={id} value={id}>
              {name}
              {unsaved.includes(id) && <UnsavedMark />}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ id, Content }) => (
          <Tabs.Content key={id} value={id}>
            <Tab id={id} Content={Content} onUnsaved={setUnsaved} {...(given ? { given } : {})} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {asking && (
        <ConfirmDialog title="Unsaved changes" confirm="Discard changes" tone="negative" onConfirm={onClose} onCancel={() => setAsking(false)}>
          What you changed in {names.join(" and ")} is not saved yet. Close without saving?
        </ConfirmDialog>
      )}
    </Modal>
  );
}

interface Held extends Pick<TabProps, "given"> {
  id: string;
  Content: ComponentType<TabProps>;
  onUnsaved(step: (now: readonly string[]) => readonly string[]): void;
}

function Tab({ id, Content, onUnsaved, ...rest }: Held) {
  const onDirty = useCallback((dirty: boolean) => onUnsaved((now) => [...now.filter((other) => other !== id), ...(dirty ? [id] : [])]), [id, onUnsaved]);
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Content onDirty={onDirty} {...rest} />
    </Suspense>
  );
}

const UnsavedMark = () => (
  <>
    <Box as="span" aria-hidden ms="1" color="accent.fg">
      •
    </Box>
    <VisuallyHidden>(not saved)</VisuallyHidden>
  </>
);

/** The browser asks before the tab is closed with unsaved changes. */
function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);
}
