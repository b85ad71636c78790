import { Box, chakra, Heading, Tabs } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { SkeletonRows } from "../../components/Rows.tsx";
import { PageFrame } from "../../layout/PageFrame.tsx";
import { lazyPart } from "../../lib/parts.ts";
import { tabs as look } from "../../theme/tabs.ts";
import { DropZone } from "../files/DropZone.tsx";
import { logoTypes } from "../files/file-types.ts";
import { LogoGrid } from "../files/LogoGrid.tsx";
import { lastingLogos } from "../files/lasting-uploads.ts";
import type { Rejection } from "../files/rejections.ts";
import { Rejections, UploadItems } from "../files/UploadItems.tsx";
import { useLastingUploads } from "../files/useUploads.ts";

const Documents = lazyPart(() => import("./DocumentsTab.tsx"));

/** The files of the workspace. The address holds the tab. */
export default function FilesPage() {
  const [query, setQuery] = useSearchParams();
  return (
    <PageFrame title="Files" subtitle="Your logos, and the contracts and orders that your invoices come from.">
      <Box bg="bg.raised" borderRadius="card" borderWidth="1px" px={{ base: "4", md: "6" }} pb="6">
        <Tabs.Root
          recipe={look}
          value={query.get("tab") === "documents" ? "documents" : "logos"}
          onValueChange={({ value }) => setQuery(value === "documents" ? { tab: value } : {}, { replace: true })}
          lazyMount
        >
          <Tabs.List>
            <Tabs.Trigger value="logos">Logo Management</Tabs.Trigger>
            <Tabs.Trigger value="documents">Document Analysis</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="logos">
            <Logos />
          </Tabs.Content>
          <Tabs.Content value="documents">
            <Suspense fallback={<SkeletonRows />}>
              <Documents />
            </Suspense>
          </Tabs.Content>
        </Tabs.Root>
      </Box>
    </PageFrame>
  );
}

function Logos() {
  const { uploads, add, again, remove } = useLastingUploads(lastingLogos);
  const [rejected, setRejected] = useState<readonly Rejection[]>([]);
  return (
    <>
      <DropZone
        accepted={logoTypes}
        invitation="Drop a logo here, or choose one"
        over="Drop the logo here"
        note="PNG, JPG, JPEG, GIF, WEBP, up to 10MB"
        label="Logo file"
        onFile={add}
        onRejected={setRejected}
      />
      <Rejections rejected={rejected} onDismiss={() => setRejected([])} />
      <UploadItems uploads={uploads} onAgain={again} onRemove={remove} />
      <chakra.section aria-label="Your logos" mt="6">
        <Heading as="h2" fontSize="sm" fontWeight="semibold" mb="3">
          Your logos
        </Heading>
        <LogoGrid />
      </chakra.section>
    </>
  );
}
