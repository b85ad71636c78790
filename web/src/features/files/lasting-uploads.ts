import { documentUploads, logoUploads } from "./upload-kinds.ts";
import { createUploads, isOnItsWay, type Uploads } from "./uploads.ts";

/** Makes the browser ask before the page is closed during an upload. Signing out loads another page, which ends uploads. */
function lasting<R>(uploads: Uploads<R>): Uploads<R> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  uploads.all.subscribe(() => {
    if (uploads.all.get().some(isOnItsWay)) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  });
  return uploads;
}

/** The uploads of the files page, which outlive it. */
export const lastingLogos = lasting(createUploads(logoUploads));
export const lastingDocuments = lasting(createUploads(documentUploads));
