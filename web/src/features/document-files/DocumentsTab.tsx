import { Grid } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { DocumentList } from "./DocumentList.tsx";
import { Goals } from "./Goals.tsx";
import { documentFileList } from "./queries.ts";
import { useReadingPoll } from "./reading-poll.ts";

/** The documents that were brought, and what they are searched for. */
export default function DocumentsTab() {
  const { data: files = [], refetch } = useQuery(documentFileList);
  useReadingPoll(
    files.some(({ status }) => status === "reading"),
    refetch,
  );
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) 17.5rem" }} columnGap="10" rowGap={{ base: "5", md: "8" }} alignItems="start">
      <DocumentList />
      <Goals />
    </Grid>
  );
}
