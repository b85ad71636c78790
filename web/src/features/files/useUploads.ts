import { useEffect, useState } from "react";
import { useStore } from "../../lib/store.ts";
import { createUploads, type UploadKind, type Uploads } from "./uploads.ts";

const whole = <T>(value: T): T => value;

/** The uploads of this screen. Leaving the screen stops all of them. */
export function useUploads<R>(kind: UploadKind<R>, { onUploaded }: { onUploaded?: (result: R) => void } = {}) {
  const [own] = useState(() => createUploads(kind, onUploaded));
  useEffect(() => () => own.stop(), [own]);
  return { ...own, uploads: useStore(own.all, whole) };
}

/** Uploads that go on while the person looks at other pages: coming back shows how far each is, and what has failed. */
export function useLastingUploads<R>(lasting: Uploads<R>) {
  useEffect(() => () => lasting.tidy(), [lasting]);
  return { ...lasting, uploads: useStore(lasting.all, whole) };
}
