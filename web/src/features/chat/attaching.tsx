import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { lazyPart } from "../../lib/parts.ts";
import type { ChatEntry, FilesWait } from "./conversation.ts";

// What sends files comes with the first one.
const Attachments = lazyPart(() => import("./Attachments.tsx"));

/** What a message is written with: the files that were brought for it, and where they can be brought. */
interface Attaching {
  /** The documents that were read, if any. */
  readonly files: ChatEntry["files"];
  /** A file is on its way or being read (`reading`), or could not be read (`failed`): the message can not go. */
  readonly waits: FilesWait;
  readonly list: ReactNode;
  /** For the element that takes files which are dropped or pasted. */
  readonly targets: object;
  choose(): void;
  clear(): void;
}

/** How many files are brought, the newest chosen or dropped ones, and those that are read. */
interface Brought {
  readonly added: readonly File[];
  readonly asked: number;
  readonly read: ChatEntry["files"];
  readonly waits: FilesWait;
}
const none: Brought = { added: [], asked: 0, read: undefined, waits: undefined };

/** Lets files be brought with a message: chosen, dropped or pasted. `first` are those that another screen brings along. */
export function useAttaching(first: ChatEntry["files"]): Attaching {
  const [{ added, asked, read, waits }, set] = useState<Brought>(() => (Array.isArray(first) ? { ...none, read: first } : none));
  const choose = useCallback(() => set((now) => ({ ...now, asked: now.asked + 1 })), []);
  const onRead = useCallback((read: ChatEntry["files"], waits: FilesWait) => set((now) => ({ ...now, read, waits })), []);
  const targets = useMemo(() => {
    const take = (event: { preventDefault(): void }, { files }: DataTransfer) => {
      if (!files.length) return;
      event.preventDefault();
      const brought = [...files];
      set((now) => ({ ...now, added: brought, waits: "reading" }));
    };
    return {
      onDragOver: (event: React.DragEvent) => event.dataTransfer.types.includes("Files") && event.preventDefault(),
      onDrop: (event: React.DragEvent) => take(event, event.dataTransfer),
      onPaste: (event: React.ClipboardEvent) => take(event, event.clipboardData),
    };
  }, []);
  const isUsed = added.length > 0 || asked > 0 || read !== undefined;
  return {
    files: read,
    waits,
    targets,
    list: isUsed && (
      <Suspense>
        <Attachments added={added} asked={asked} first={first} onRead={onRead} />
      </Suspense>
    ),
    choose,
    clear: () => set(none),
  };
}
