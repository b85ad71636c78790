import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { reason } from "../../lib/api.ts";
import { toast } from "../../lib/toast.ts";
import { NotSent } from "./not-sent.ts";
import type { Watch } from "./upload.ts";

/** A file on its way, or what became of it. `sent` counts its bytes; `reading` is when the server looks at it. */
export type Upload<R> = { readonly id: string; readonly file: File; readonly sent: number } & (
  | { readonly status: "waiting" | "uploading" | "reading" | "cancelled" }
  | { readonly status: "success"; readonly result: R }
  | { readonly status: "error"; readonly error: string }
);

/** What is uploaded: how it is sent, what is said when it is there, and the list that it is in then. */
export interface UploadKind<R> {
  send(file: File, watch: Watch): Promise<R>;
  /** Whether one waits for the one before it. */
  readonly inTurn?: boolean;
  readonly title: string;
  description(result: R): string;
  readonly list: readonly string[];
}

/** The uploads of this screen. Leaving the screen stops all of them; removing one from the list stops that one. */
export function useUploads<R>(kind: UploadKind<R>, { onUploaded }: { onUploaded?: (result: R) => void } = {}) {
  const [uploads, setUploads] = useState<readonly Upload<R>[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const before = useRef(Promise.resolve());
  const client = useQueryClient();
  const change = (id: string, to: Partial<Upload<R>>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? ({ ...upload, ...to } as Upload<R>) : upload)));

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);

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
      void client.invalidateQueries({ queryKey: kind.list });
      onUploaded?.(result);
    } catch (thrown) {
      if (signal.aborted) return;
      const error = thrown instanceof NotSent ? thrown.message : reason(thrown);
      change(id, { status: "error", error });
      toast("Upload failed", { description: error, tone: "error" });
    } finally {
      if (running.current.get(id) === stop) running.current.delete(id);
    }
  }

  function start(id: string, file: File) {
    const stop = new AbortController();
    running.current.set(id, stop);
    if (!kind.inTurn) return void run(id, file, stop);
    const stopped = new Promise<void>((resolve) => stop.signal.addEventListener("abort", () => resolve()));
    // One that was stopped holds up nothing.
    before.current = before.current.then(() => Promise.race([run(id, file, stop), stopped]));
  }

  return {
    uploads,
    add(file: File) {
      const upload: Upload<R> = { id: crypto.randomUUID(), file, sent: 0, status: kind.inTurn ? "waiting" : "uploading" };
      setUploads((all) => (kind.inTurn ? [...all, upload] : [upload, ...all]));
      start(upload.id, file);
    },
    again({ id, file }: Upload<R>) {
      change(id, { sent: 0, status: kind.inTurn ? "waiting" : "uploading" });
      start(id, file);
    },
    cancel(id: string) {
      running.current.get(id)?.abort();
      change(id, { status: "cancelled" });
    },
    remove(id: string) {
      running.current.get(id)?.abort();
      setUploads((all) => all.filter((upload) => upload.id !== id));
    },
  };
}
