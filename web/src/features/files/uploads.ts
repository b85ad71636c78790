import { reason } from "../../lib/api.ts";
import { queryClient } from "../../lib/queries.ts";
import { createStore } from "../../lib/store.ts";
import { toast } from "../../lib/toast.ts";
import { NotSent } from "./not-sent.ts";
import type { UploadWatch } from "./upload.ts";

/** An upload. `sent` counts bytes; while `reading`, the server processes the file. */
export type Upload<R> = { readonly id: string; readonly file: File; readonly sent: number } & (
  | { readonly status: "waiting" | "uploading" | "reading" | "cancelled" }
  | { readonly status: "success"; readonly result: R }
  | { readonly status: "error"; readonly error: string }
);

/** A kind of upload: how a file is sent, the toast of a success, and the list to refresh. */
export interface UploadKind<R> {
  send(file: File, watch: UploadWatch): Promise<R>;
  /** Uploads one file after the other. */
  readonly inTurn?: boolean;
  readonly title: string;
  description(result: R): string;
  readonly list: readonly string[];
}

/** Creates the uploads of one kind. Removing one from the list stops it. */
export function createUploads<R>(kind: UploadKind<R>, onUploaded?: (result: R) => void) {
  const all = createStore<readonly Upload<R>[]>([]);
  const running = new Map<string, AbortController>();
  let before = Promise.resolve();
  const change = (id: string, to: Partial<Upload<R>>) =>
    all.set((uploads) => uploads.map((upload) => (upload.id === id ? ({ ...upload, ...to } as Upload<R>) : upload)));

  async function run(id: string, file: File, stop: AbortController) {
    if (stop.signal.aborted) return;
    const { signal } = stop;
    const about = (to: Partial<Upload<R>>) => signal.aborted || change(id, to);
    about({ status: "uploading" });
    try {
      const result = await kind.send(file, { signal, onSent: (sent) => about({ sent }), onArrived: () => about({ sent: file.size, status: "reading" }) });
      if (signal.aborted) return;
      change(id, { status: "success", result });
      toast(kind.title, { description: kind.description(result) });
      void queryClient.invalidateQueries({ queryKey: kind.list });
      onUploaded?.(result);
    } catch (thrown) {
      if (signal.aborted) return;
      const error = thrown instanceof NotSent ? thrown.message : reason(thrown);
      change(id, { status: "error", error });
      toast("Upload failed", { description: error, tone: "error" });
    } finally {
      if (running.get(id) === stop) running.delete(id);
    }
  }

  function start(id: string, file: File) {
    const stop = new AbortController();
    running.set(id, stop);
    if (!kind.inTurn) return void run(id, file, stop);
    const stopped = new Promise<void>((resolve) => stop.signal.addEventListener("abort", () => resolve()));
    // A stopped upload does not delay the next one.
    before = before.then(() => Promise.race([run(id, file, stop), stopped]));
  }

  return {
    all,
    add(file: File) {
      const upload: Upload<R> = { id: crypto.randomUUID(), file, sent: 0, status: kind.inTurn ? "waiting" : "uploading" };
      all.set((uploads) => (kind.inTurn ? [...uploads, upload] : [upload, ...uploads]));
      start(upload.id, file);
    },
    again({ id, file }: Upload<R>) {
      change(id, { sent: 0, status: kind.inTurn ? "waiting" : "uploading" });
      start(id, file);
    },
    cancel(id: string) {
      running.get(id)?.abort();
      change(id, { status: "cancelled" });
    },
    remove(id: string) {
      running.get(id)?.abort();
      all.set((uploads) => uploads.filter((upload) => upload.id !== id));
    },
    /** Stops all running uploads. */
    stop() {
      for (const each of running.values()) each.abort();
    },
    /** Removes finished uploads, except failed ones. */
    tidy() {
      all.set((uploads) => uploads.filter(({ status }) => status !== "success" && status !== "cancelled"));
    },
  };
}

export type Uploads<R> = ReturnType<typeof createUploads<R>>;

/** Returns true if leaving the page would lose the file, because the page itself completes the upload. */
export const isOnItsWay = ({ status }: Upload<unknown>): boolean => status === "waiting" || status === "uploading" || status === "reading";
