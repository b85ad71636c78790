import { styleSheet } from "@shared/theme/style-sheet.ts";
import { baseCss } from "../base.css.ts";
import { siteDocument } from "../document.tsx";
import { SiteFrame } from "../SiteFrame.tsx";
import { FeaturesSection } from "./FeaturesSection.tsx";
import { Hero } from "./Hero.tsx";
import { landingCss } from "./landing.css.ts";
import { PlansSection } from "./PlansSection.tsx";
import { ProductFilm } from "./ProductFilm.tsx";
import { paperCss } from "./paper.css.ts";
import { ClosingSection, HowItWorks, ReviewsSection, TrustedBy, UsageFigures } from "./sections.tsx";

export const landingPage = siteDocument({
  file: "landing.html",
  title: "Plainbill: generate professional invoices in seconds",
  description: "Say what you did for whom. The right invoice stands beside the chat.",
  style: `${styleSheet(baseCss + landingCss)}\n${paperCss}`,
  script: "landing/landing.script.ts",
  body: (
    <SiteFrame landing="">
      <Hero />
      <TrustedBy />
      <ProductFilm />
      <FeaturesSection />
      <HowItWorks />
      <UsageFigures />
      <PlansSection />
      <ReviewsSection />
      <ClosingSection />
    </SiteFrame>
  ),
});
