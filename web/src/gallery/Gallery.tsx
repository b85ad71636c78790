import { Box, Button, Flex, Heading, Stack } from "@chakra-ui/react";
import type { Ask } from "@shared/chat/ask.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge, StatusBadge } from "../components/Badge.tsx";
import { Failure } from "../components/ErrorBoundary.tsx";
import { Field } from "../components/Field.tsx";
import { IconButton } from "../components/IconButton.tsx";
import { PagedList, type PagedQuery } from "../components/PagedList.tsx";
import { EmptyList, SkeletonRows } from "../components/Rows.tsx";
import { ToastCard } from "../components/Toaster.tsx";
import { AccountSection } from "../features/account/AccountSection.tsx";
import { DeleteForm } from "../features/account/DeleteForm.tsx";
import { Devices } from "../features/account/Devices.tsx";
import { ChatPanel } from "../features/chat/ChatPanel.tsx";
import { VoiceButton } from "../features/chat/Composer.tsx";
import { createChatClient } from "../features/chat/chat-client.ts";
import { AskCard } from "../features/chat/QuestionCards.tsx";
import { shownQuestion } from "../features/chat/shown-question.ts";
import { Banner } from "../features/emails/DeliveryProblem.tsx";
import { deliveryProblem } from "../features/emails/delivery-status.ts";
import { EmailList } from "../features/emails/EmailsSection.tsx";
import { InvoiceSendButtons } from "../features/invoices/list/InvoiceDialog.tsx";
import { InvoiceTableRow, widthsFor } from "../features/invoices/list/InvoiceTableRow.tsx";
import { Payments } from "../features/invoices/page/Payments.tsx";
import { CardPayments } from "../features/payments/PaymentsTab.tsx";
import { PreviewPanel } from "../features/preview/PreviewPanel.tsx";
import { BottomBar } from "../features/workspace/BottomBar.tsx";
import { Sidebar } from "../features/workspace/Sidebar.tsx";
import { AppHeader } from "../layout/AppHeader.tsx";
import { ApiError } from "../lib/api.ts";
import { accounts, asks, conversations, devices, emails, paidInvoice, rows, sampleClient, underWay } from "./samples.ts";

const nothing = () => {};
const clients = { trial: sampleClient(), pro: sampleClient({ pro: true }) };
const talks = Object.entries(conversations).map(([name, state]) => ({ name, chat: createChatClient(state) }));
const list = { error: undefined, isPending: false, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: nothing, refetch: nothing };

function Question({ ask, asked = false, disabled = false }: { ask: Ask; asked?: boolean; disabled?: boolean }) {
  const question = shownQuestion(ask, { profile: {} });
  return question && <AskCard question={question} asked={asked} disabled={disabled} onPick={nothing} onOther={nothing} />;
}

const lists: Record<string, PagedQuery<string>> = {
  loading: { ...list, data: undefined, isPending: true },
  failed: { ...list, data: undefined, error: new ApiError(503, "The store is busy. Try again in a moment.") },
  empty: { ...list, data: { pages: [{ items: [] }] } },
  more: { ...list, data: { pages: [{ items: ["Acme Corporation", "Globex LLC"] }] }, hasNextPage: true },
};

const deletions = {
  unsure: { typed: "unsure@plain", deleting: false, error: null },
  sure: { typed: "sure@plainbill.test", deleting: false, error: null },
  deleting: { typed: "deleting@plainbill.test", deleting: true, error: null },
  failed: { typed: "failed@plainbill.test", deleting: false, error: new ApiError(503, "The store is busy. Try again in a moment.") },
};

/** Every component in every state, to look at and to check. Not part of the site: `web/gallery.html` opens it. */
export default function Gallery() {
  return (
    <QueryClientProvider client={clients.trial}>
      <Stack as="main" gap="10" p={{ base: "4", md: "10" }} bg="bg">
        <Heading as="h1" fontSize="xl">
          Components
        </Heading>
        <Section title="Buttons">
          {(["solid", "outline", "ghost", "subtle", "plain"] as const).map((variant) => (
            <Flex key={variant} gap="3" wrap="wrap" align="center">
              {(["xs", "sm", "md", "lg"] as const).map((size) => (
                <Button key={size} variant={variant} size={size}>
                  {variant} {size}
                </Button>
              ))}
              <Button variant={variant} disabled>
                disabled
              </Button>
              <Button variant={variant} loading aria-label="loading" />
            </Flex>
          ))}
          <Flex gap="3">
            <IconButton label="Download">
              <Download />
            </IconButton>
            <IconButton label="Download, disabled" disabled>
              <Download />
            </IconButton>
            {(["idle", "recording", "denied"] as const).map((state) => (
              <VoiceButton key={state} state={state} disabled={false} onClick={nothing} />
            ))}
          </Flex>
        </Section>
        <Section title="Words about a state">
          <Flex gap="2" wrap="wrap">
            {(["neutral", "info", "positive", "negative", "warning", "quiet"] as const).map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Flex>
          <Flex gap="2" wrap="wrap">
            {rows.map(({ status }) => (
              <StatusBadge key={status} status={status} />
            ))}
          </Flex>
        </Section>
        <Section title="Fields">
          <Field label="A field" unseen placeholder="A field" />
          <Field label="A disabled field" unseen placeholder="A disabled field" disabled />
        </Section>
        <Section title="Notifications">
          <ToastCard toast={{ id: 1, title: "Saved as INV-0042", tone: "plain" }} />
          <ToastCard toast={{ id: 2, title: "Failed to generate PDF", description: "The store is busy. Try again in a moment.", tone: "error" }} />
        </Section>
        <Section title="Questions">
          <Question ask={asks.described} />
          <Question ask={asks.named} asked />
          <Question ask={asks.price} disabled />
        </Section>
        <Section title="Lists">
          {Object.entries(lists).map(([name, paged]) => (
            <Stack key={name} borderWidth="1px" borderRadius="card" p="4">
              <PagedList list={paged} what={`customers (${name})`} invitation="Name somebody in the chat." searchIn={(item) => item}>
                {(item) => (
                  <Box as="li" key={item} py="2.5">
                    {item}
                  </Box>
                )}
              </PagedList>
            </Stack>
          ))}
          <Box role="table" aria-label="Invoices" style={widthsFor(rows)}>
            {[...rows, underWay].map((row) => (
              <InvoiceTableRow
                key={row.id}
                row={row}
                today="2026-04-18"
                plain={false}
                onOpen={nothing}
                actions={() => <InvoiceSendButtons row={row} acting={{ act: nothing, busy: undefined, load: async () => {} }} />}
              />
            ))}
          </Box>
          <SkeletonRows count={2} />
          <EmptyList title="No invoices yet">Say in the chat what you did for whom, then save it.</EmptyList>
          <Failure what="The chat" error={new TypeError("Failed to fetch")} onRetry={nothing} />
        </Section>
        <Section title="Account">
          <Box maxW="dialog">
            <AccountSection
              title="Devices"
              about="Where you are signed in. Everywhere includes this device."
              action={<Button>Sign out everywhere</Button>}
              failed={{ what: "Safari on an iPhone was not signed out.", error: new TypeError("Failed to fetch") }}
            >
              <Devices devices={devices} onSignOut={nothing} />
            </AccountSection>
            <AccountSection title="Your data" action={<Button loading loadingText="Exporting..." />} />
          </Box>
          {Object.entries(deletions).map(([name, state]) => (
            <Box key={name} maxW="dialog" p="4" borderWidth="1px" borderRadius="card">
              <DeleteForm email={`${name}@plainbill.test`} onType={nothing} onDelete={nothing} onCancel={nothing} {...state} />
            </Box>
          ))}
        </Section>
        <Section title="Letters">
          {emails.map((email) => {
            const wrong = deliveryProblem([email]);
            return wrong && <Banner key={email.id} {...wrong} onSend={nothing} />;
          })}
          <Box maxW="chat">
            <EmailList emails={emails} />
          </Box>
        </Section>
        <Section title="Payments">
          <Box maxW="chat">
            <Payments invoice={paidInvoice} />
          </Box>
          {accounts.map((account) => (
            <Box key={account.state} maxW="dialog" p="4" borderWidth="1px" borderRadius="card">
              <CardPayments account={account} busy={false} onConnect={nothing} onDisconnect={nothing} />
            </Box>
          ))}
        </Section>
        <Section title="Header">
          <AppHeader onOpen={nothing} />
          <QueryClientProvider client={clients.pro}>
            <AppHeader onOpen={nothing} />
          </QueryClientProvider>
        </Section>
        <Sidebars />
        {talks.map(({ name, chat }) => (
          <Section key={name} title={`Chat and preview: ${name}`}>
            <Flex direction={{ base: "column", md: "row" }} borderWidth="1px">
              <Box flex="1" h="frame" minW={0}>
                <ChatPanel chat={chat} />
              </Box>
              <Box flex="1.4" h="frame" minW={0}>
                <PreviewPanel chat={chat} />
              </Box>
            </Flex>
            <BottomBar view="chat" hasInvoice={conversations[name as keyof typeof conversations].draft !== undefined} onView={nothing} />
          </Section>
        ))}
      </Stack>
    </QueryClientProvider>
  );
}

function Sidebars() {
  const [wide, setWide] = useState(true);
  return (
    <Section title="Sidebar">
      <Flex h="frame" borderWidth="1px">
        <Sidebar wide={wide} onWide={setWide} onOpen={nothing} />
        <Sidebar wide={!wide} onWide={(now) => setWide(!now)} onOpen={nothing} />
      </Flex>
    </Section>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap="4" aria-label={title}>
    <Heading as="h2" fontSize="lg">
      {title}
    </Heading>
    {children}
  </Stack>
);
