import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { lazyPart } from "../../lib/parts.ts";
import type { ChatEntry, FilesWait } from "./conversation.ts";

// The upload code loads with the first file.
const Attachments = lazyPart(() => import("./Attachments.tsx"));

/** The files of a message in progress, and the handlers that add them. */
interface Attaching {
  /** The documents that were read, if any. */
  readonly files: ChatEntry["files"];
  /** The message cannot be sent: a file is being uploaded or read (`reading`), or could not be read (`failed`). */
  readonly waits: FilesWait;
  readonly list: ReactNode;
  /** Props of the element on which files can be dropped or pasted. */
  readonly targets: object;
  choose(): void;
  clear(): void;
}

/** The state: the files added last, how often the chooser was asked for, and the files that are read. */
interface Brought {
  readonly added: readonly File[];
  readonly asked: number;
  readonly read: ChatEntry["files"];
  readonly waits: FilesWait;
}
const none: Brought = { added: [], asked: 0, read: undefined, waits: undefined };

/** Attaches files to a message: chosen, dropped or pasted. `first` are documents that another screen attached. */
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
