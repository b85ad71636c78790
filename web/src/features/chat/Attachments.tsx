import { Box, Flex } from "@chakra-ui/react";
import { FILE_LIMIT } from "@shared/files.ts";
import { FileText, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../components/IconButton.tsx";
import { reason } from "../../lib/api.ts";
import { NotSent } from "../files/not-sent.ts";
import { uploadDocument } from "../files/upload.ts";
import type { Entry } from "./conversation.ts";

/** The most documents that one message may be about. */
const MOST = 5;
const ACCEPT = ".pdf,.txt,.doc,.docx,.png,.jpg,.jpeg,.webp";

interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly percent: number;
  /** All of it was sent: the server reads it. */
  readonly arrived?: boolean;
  /** What to do, where it could not be read. */
  readonly failure?: string;
  readonly filename?: string;
  /** "4 pages, 16 values". */
  readonly found?: string;
}

interface Props {
  /** The files that were brought last; another list brings more. */
  added: readonly File[];
  /** How often the person asked for the browser's chooser. */
  asked: number;
  first: Entry["files"];
  onRead(read: Entry["files"], waits: boolean): void;
}

/** The files of a message that is being written: each is sent and read at once, so that the message can go when they are. */
export default function Attachments({ added, asked, first, onRead }: Props) {
  const [all, setAll] = useState<readonly Attachment[]>(() => (first ?? []).map(({ filename, name }) => ({ id: filename, name, percent: 100, filename })));
  const chooser = useRef<HTMLInputElement>(null);
  const running = useRef(new Map<string, AbortController>());
  const change = (id: string, to: Partial<Attachment>) => setAll((now) => now.map((each) => (each.id === id ? { ...each, ...to } : each)));

  async function run(file: File) {
    const id = crypto.randomUUID();
    const name = file.name || "Photo";
    setAll((now) => [...now, { id, name, percent: 0 }].slice(0, MOST));
    if (file.size > FILE_LIMIT) return change(id, { failure: "It is larger than 10 MB. Bring a smaller one." });
    const stop = new AbortController();
    running.current.set(id, stop);
    try {
      const { file: read } = await uploadDocument(file, {
        signal: stop.signal,
        onSent: (bytes) => change(id, { percent: Math.round((bytes / file.size) * 100) }),
        onArrived: () => change(id, { arrived: true }),
      });
      const found = `${read.pages} ${read.pages === 1 ? "page" : "pages"}, read. ${read.values} ${read.values === 1 ? "value" : "values"}`;
      change(id, { percent: 100, filename: read.filename, found });
    } catch (error) {
      if (!stop.signal.aborted) change(id, { failure: error instanceof NotSent ? error.message : reason(error) });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each list of files is taken once
  useEffect(() => {
    for (const file of added) void run(file);
  }, [added]);
  useEffect(() => {
    if (asked) chooser.current?.click();
  }, [asked]);
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is brought decides
  useEffect(() => {
    const read = all.flatMap(({ filename, name }) => (filename ? [{ filename, name }] : []));
    onRead(
      read.length ? read : undefined,
      all.some(({ filename }) => !filename),
    );
  }, [all]);

  const remove = ({ id }: Attachment) => {
    running.current.get(id)?.abort();
    setAll((now) => now.filter((each) => each.id !== id));
  };

  return (
    <Box as="ul" listStyleType="none" m="0" p={all.length ? "2" : 0} pb={0} aria-label="Attached documents">
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label="Document or photo"
        onChange={({ currentTarget }) => {
          for (const file of currentTarget.files ?? []) void run(file);
          currentTarget.value = "";
        }}
      />
      {all.map((each) => (
        <Flex
          as="li"
          key={each.id}
          align="center"
          gap="2"
          ps="2"
          mb="1"
          borderWidth="1px"
          borderColor={each.failure ? "negative.fg" : "border"}
          borderRadius="control"
        >
          <Box color="fg.muted" flexShrink={0} css={{ "& svg": { boxSize: "4" } }} aria-hidden>
            <FileText />
          </Box>
          <Box flex="1" minW={0} py="1.5">
            <Box overflowWrap="anywhere">{each.name}</Box>
            <Box role="status" fontSize="xs" color={each.failure ? "negative.fg" : "fg.muted"}>
              {each.failure ?? each.found ?? (each.filename ? "Ready" : each.arrived ? "Reading" : `Uploading, ${each.percent} %`)}
            </Box>
          </Box>
          <IconButton label={`Remove ${each.name}`} tipSide="up" onClick={() => remove(each)}>
            <X />
          </IconButton>
        </Flex>
      ))}
    </Box>
  );
}
