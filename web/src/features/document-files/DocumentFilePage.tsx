import { Box, Flex } from "@chakra-ui/react";
import type { Analysis } from "@shared/uploads/document-files.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { EmptyList, SkeletonRows } from "../../components/Rows.tsx";
import { PageFrame } from "../../layout/PageFrame.tsx";
import { ApiError } from "../../lib/api.ts";
import { DocumentFileHead } from "./DocumentFileHead.tsx";
import { PageView } from "./PageView.tsx";
import { oneAnalysis } from "./queries.ts";
import { useReadingPoll } from "./reading-poll.ts";
import { type Pane, SideSwitch } from "./SideSwitch.tsx";
import { ValueList } from "./ValueList.tsx";

/** An uploaded document: its pages, with the extracted values beside them. */
export default function DocumentFilePage() {
  const { id = "" } = useParams();
  const { data: analysis, error, refetch } = useQuery({ ...oneAnalysis(id), refetchOnMount: "always" });
  useReadingPoll(analysis?.file.status === "reading", refetch);
  if (analysis) return <One key={id} analysis={analysis} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <PageFrame title="Document">
        <EmptyList title="This document is not there">
          It may have been deleted. <Link to="/files?tab=documents">All documents</Link>
        </EmptyList>
      </PageFrame>
    );
  return <PageFrame title="Document">{error ? <Failure what="The document" error={error} onRetry={refetch} /> : <SkeletonRows />}</PageFrame>;
}

function One({ analysis }: { analysis: Analysis }) {
  const { file, values } = analysis;
  const first = values.find(({ quote }) => quote);
  const [pointed, setPointed] = useState<number>();
  const [seen, setSeen] = useState<number>();
  const [page, setPage] = useState(first?.quote?.page ?? 1);
  const [side, setSide] = useState<Pane>("values");

  /** Shows the words of a value; `from` is the pane that was clicked. */
  const point = (id: number, from: Pane) => {
    setPointed(id);
    const at = values.find((value) => value.id === id)?.quote?.page;
    if (at) setPage(at);
    if (from === "page") setSide("values");
  };

  return (
    <PageFrame title={file.name} whole>
      <Flex direction="column" h={{ md: "full" }} minH="full">
        <DocumentFileHead analysis={analysis} />
        <SideSwitch side={side} onSide={setSide} />
        <Box flex="1" minH={0} display={{ base: "block", md: "grid" }} gridTemplateColumns="minmax(0, 1fr) {sizes.words}">
          <Flex minW={0} minH={0} hideBelow={side === "page" ? undefined : "md"}>
            <PageView analysis={analysis} page={page} onPage={setPage} pointed={pointed} seen={seen} onPoint={(id) => point(id, "page")} />
          </Flex>
          <Flex minW={0} minH={0} hideBelow={side === "values" ? undefined : "md"}>
            <ValueList analysis={analysis} pointed={pointed} onPoint={(id) => point(id, "values")} onSee={setSeen} />
          </Flex>
        </Box>
      </Flex>
    </PageFrame>
  );
}
