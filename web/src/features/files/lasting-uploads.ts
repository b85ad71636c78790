import { documentUploads, logoUploads } from "./kinds.ts";
import { createUploads, isOnItsWay, type Uploads } from "./uploads.ts";

/** Lets the browser ask before it closes the page on an upload. Signing out loads the page again, which ends them. */
function lasting<R>(uploads: Uploads<R>): Uploads<R> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  uploads.all.subscribe(() => {
    if (uploads.all.get().some(isOnItsWay)) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  });
  return uploads;
}

/** What the page of files uploads. */
export const lastingLogos = lasting(createUploads(logoUploads));
export const lastingDocuments = lasting(createUploads(documentUploads));
