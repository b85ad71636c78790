import { renderDocument, type SiteDocument } from "./document.tsx";
import { landing } from "./landing/landing.tsx";
import { notFound } from "./not-found/not-found.tsx";

/** The documents of the site. */
export const documents: readonly SiteDocument[] = [landing, notFound];

export { renderDocument as render };
