import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type Analysis, documentFileUrl, pagePictureUrl } from "@shared/uploads/document-files.ts";
import { ChevronLeft, ChevronRight, Download, FileText, Image, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { IconButton } from "../../components/IconButton.tsx";
import { textPage } from "../../theme/document-view.ts";
import { countOf } from "./document-file-texts.ts";
import { PageBlocks } from "./PageBlocks.tsx";
import { PicturePage } from "./PicturePage.tsx";
import { blocksOf } from "./page-blocks.ts";

const Leaf = chakra("article", textPage);
const ZOOMS = [0.8, 1, 1.25, 1.5, 2] as const;

interface Props {
  analysis: Analysis;
  page: number;
  onPage(page: number): void;
  /** The selected value, and the one that is hovered in the list. */
  pointed: number | undefined;
  seen: number | undefined;
  onPoint(id: number): void;
}

/** A document by page, as text or as the picture that it was read from, with the words of values marked. */
export function PageView({ analysis, page, onPage, pointed, seen, onPoint }: Props) {
  const { file, pages, values } = analysis;
  const [zoom, setZoom] = useState(1);
  const scroll = useRef<HTMLDivElement>(null);
  const [chosen, setAsText] = useState<boolean>();
  const { text = "", picture } = pages[page - 1] ?? {};
  // A vision model does not locate the words in the picture, so they are marked in the text.
  const asText = chosen ?? picture?.words.length === 0;
  const marks = useMemo(() => values.flatMap(({ id, quote }) => (quote?.page === page ? [{ id, start: quote.start, end: quote.end }] : [])), [values, page]);
  const blocks = useMemo(() => blocksOf(text, marks), [text, marks]);
  const last = Math.max(pages.length, 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its head
  useEffect(() => {
    if (scroll.current) scroll.current.scrollTop = 0;
  }, [page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the page of the words is there
  useEffect(() => {
    scroll.current?.querySelector("mark.on")?.scrollIntoView({ block: "nearest" });
  }, [pointed, page]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.target !== event.currentTarget || page + step < 1 || page + step > last) return;
    event.preventDefault();
    onPage(page + step);
  };

  return (
    <Flex as="section" aria-label="The document" direction="column" minH={0} bg="bg.canvas" flex="1">
      <Flex align="center" gap="2" px={{ base: "4", md: "6" }} py="2">
        <IconButton label="Page before" tipSide="start" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft />
        </IconButton>
        <Box role="status" fontSize="xs" whiteSpace="nowrap">
          Page {page} of {last}
        </Box>
        <IconButton label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
          <ChevronRight />
        </IconButton>
        <Box flex="1" textAlign="end" color="fg.muted" fontSize="xs" hideBelow="md">
          {picture?.confidence !== undefined && `${picture.confidence}% sure. `}
          {countOf(marks.length, "mark")} on this page
        </Box>
        <Flex ms="auto">
          {picture && (
            <IconButton label={asText ? "Show the picture" : "Show what was read"} aria-pressed={asText} onClick={() => setAsText(!asText)}>
              {asText ? <Image /> : <FileText />}
            </IconButton>
          )}
          <IconButton label="Smaller" disabled={zoom === ZOOMS[0]} onClick={() => setZoom(ZOOMS.findLast((each) => each < zoom) ?? zoom)}>
            <ZoomOut />
          </IconButton>
          <IconButton label="Larger" disabled={zoom === ZOOMS.at(-1)} onClick={() => setZoom(ZOOMS.find((each) => each > zoom) ?? zoom)}>
            <ZoomIn />
          </IconButton>
          <Button asChild variant="ghost" px="0">
            <a href={documentFileUrl(file.filename)} aria-label="Download the file" title="Download the file">
              <Download />
            </a>
          </Button>
        </Flex>
      </Flex>
      <Box
        ref={scroll}
        tabIndex={0}
        role="group"
        aria-label={`Page ${page}`}
        flex="1"
        minH={0}
        overflow="auto"
        px={{ base: "4", md: "6" }}
        pb="6"
        outlineOffset="-2px"
        onKeyDown={onKeyDown}
      >
        {picture && !asText ? (
          <PicturePage
            src={pagePictureUrl(file.filename, page)}
            picture={picture}
            text={text}
            zoom={zoom}
            marks={marks}
            pointed={pointed}
            seen={seen}
            onPoint={onPoint}
          />
        ) : (
          <Leaf style={{ "--zoom": zoom } as React.CSSProperties}>
            {blocks.length ? <PageBlocks blocks={blocks} pointed={pointed} seen={seen} onPoint={onPoint} /> : <p>{emptyText(analysis, page)}</p>}
          </Leaf>
        )}
      </Box>
    </Flex>
  );
}

const emptyText = ({ file }: Analysis, page: number): string =>
  file.status === "reading" && page > file.read ? "This page has not been read yet." : "No words were found on this page.";
