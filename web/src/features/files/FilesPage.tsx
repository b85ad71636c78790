import { Box, chakra, Heading, Tabs } from "@chakra-ui/react";
import { useState } from "react";
import { PageFrame } from "../../layout/PageFrame.tsx";
import { tabs as look } from "../../theme/tabs.ts";
import { DropZone } from "./DropZone.tsx";
import { LogoGrid } from "./LogoGrid.tsx";
import type { Rejection } from "./rejections.ts";
import { Rejections, UploadItems } from "./UploadItems.tsx";
import { useUploads } from "./useUploads.ts";

/** The files of the workspace. */
export default function FilesPage() {
  return (
    <PageFrame title="Files" subtitle="The logos that your invoices are printed with.">
      <Box bg="bg.raised" borderRadius="card" borderWidth="1px" px={{ base: "4", md: "6" }} pb="6">
        <Tabs.Root recipe={look} defaultValue="logos" lazyMount>
          <Tabs.List>
            <Tabs.Trigger value="logos">Logo Management</Tabs.Trigger>
            <Tabs.Trigger value="documents">Document Analysis</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="logos">
            <Logos />
          </Tabs.Content>
          <Tabs.Content value="documents">
            <Box color="fg.muted" maxW="prose">
              Reading documents that you upload (PDF, TXT, DOC and DOCX) arrives with a later version.
            </Box>
          </Tabs.Content>
        </Tabs.Root>
      </Box>
    </PageFrame>
  );
}

function Logos() {
  const { uploads, add, again, remove } = useUploads();
  const [rejected, setRejected] = useState<readonly Rejection[]>([]);
  return (
    <>
      <DropZone onFile={add} onRejected={setRejected} />
      <Rejections rejected={rejected} />
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
