import { useEffect, useState } from "react";
import { useStore } from "../../lib/store.ts";
import { createUploads, type UploadKind, type Uploads } from "./uploads.ts";

const whole = <T>(value: T): T => value;

/** The uploads of a screen. Leaving the screen stops them. */
export function useUploads<R>(kind: UploadKind<R>, { onUploaded }: { onUploaded?: (result: R) => void } = {}) {
  const [own] = useState(() => createUploads(kind, onUploaded));
  useEffect(() => () => own.stop(), [own]);
  return { ...own, uploads: useStore(own.all, whole) };
}

/** Uploads that continue while other pages are open. Leaving the screen removes finished ones, except failed ones. */
export function useLastingUploads<R>(lasting: Uploads<R>) {
  useEffect(() => () => lasting.tidy(), [lasting]);
  return { ...lasting, uploads: useStore(lasting.all, whole) };
}
