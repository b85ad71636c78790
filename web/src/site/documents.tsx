import { authPage } from "./auth/auth.tsx";
import { consentPage } from "./consent/consent.tsx";
import { renderDocument, type SiteDocument } from "./document.tsx";
import { landingPage } from "./landing/landing.tsx";
import { privacyPage, termsPage } from "./legal/legal.tsx";
import { notFoundPage } from "./not-found/not-found.tsx";
import { pricingPage } from "./pricing/pricing.tsx";

/** The documents of the site. */
export const siteDocuments: readonly SiteDocument[] = [landingPage, pricingPage, authPage, consentPage, termsPage, privacyPage, notFoundPage];

export { renderDocument as render };
