import { auth } from "./auth/auth.tsx";
import { consent } from "./consent/consent.tsx";
import { renderDocument, type SiteDocument } from "./document.tsx";
import { landing } from "./landing/landing.tsx";
import { privacyPage, termsPage } from "./legal/legal.tsx";
import { notFound } from "./not-found/not-found.tsx";
import { pricing } from "./pricing/pricing.tsx";

/** The documents of the site. */
export const siteDocuments: readonly SiteDocument[] = [landing, pricing, auth, consent, termsPage, privacyPage, notFound];

export { renderDocument as render };
