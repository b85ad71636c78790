import type { UploadedLogo } from "@shared/files.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { reason } from "../../lib/api.ts";
import { loadPart } from "../../lib/parts.ts";
import { toast } from "../../lib/toast.ts";
import { NotSent } from "./not-sent.ts";
import { logoList } from "./queries.ts";

/** A file on its way, or what became of it. */
export type Upload = { readonly id: string; readonly file: File; readonly progress: number } & (
  | { readonly status: "uploading" }
  | { readonly status: "success"; readonly result: UploadedLogo }
  | { readonly status: "error"; readonly error: string }
);

/** The uploads of this screen. Leaving the screen stops all of them; removing one from the list stops that one. */
export function useUploads({ onUploaded }: { onUploaded?: (logo: UploadedLogo) => void } = {}) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const client = useQueryClient();
  const change = (id: string, to: (upload: Upload) => Upload) => setUploads((all) => all.map((upload) => (upload.id === id ? to(upload) : upload)));

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);

  async function run(id: string, file: File) {
    const stop = new AbortController();
    running.current.set(id, stop);
    try {
      // What sends files comes with the first one.
      const { uploadLogo } = await loadPart(() => import("./upload.ts"));
      const result = await uploadLogo(file, { signal: stop.signal, onProgress: (progress) => change(id, (upload) => ({ ...upload, progress })) });
      change(id, () => ({ id, file, progress: 100, status: "success", result }));
      toast("Logo uploaded successfully", { description: "Your logo has been processed and optimized." });
      void client.invalidateQueries({ queryKey: logoList.queryKey });
      onUploaded?.(result);
    } catch (thrown) {
      if (stop.signal.aborted) return;
      const error = thrown instanceof NotSent ? thrown.message : reason(thrown);
      change(id, ({ progress }) => ({ id, file, progress, status: "error", error }));
      toast("Upload failed", { description: error, tone: "error" });
    } finally {
      running.current.delete(id);
    }
  }

  return {
    uploads,
    add(file: File) {
      const id = crypto.randomUUID();
      setUploads((all) => [{ id, file, progress: 0, status: "uploading" }, ...all]);
      void run(id, file);
    },
    again({ id, file }: Upload) {
      change(id, () => ({ id, file, progress: 0, status: "uploading" }));
      void run(id, file);
    },
    remove(id: string) {
      running.current.get(id)?.abort();
      setUploads((all) => all.filter((upload) => upload.id !== id));
    },
  };
}
