import { styleSheet } from "@shared/theme/style-sheet.ts";
import { baseCss } from "../base.css.ts";
import { siteDocument } from "../document.tsx";
import { SiteFrame } from "../SiteFrame.tsx";
import { Features } from "./Features.tsx";
import { Film } from "./Film.tsx";
import { Hero } from "./Hero.tsx";
import { landingCss } from "./landing.css.ts";
import { Plans } from "./Plans.tsx";
import { paperCss } from "./paper.css.ts";
import { Closing, Figures, HowItWorks, Reviews, TrustedBy } from "./sections.tsx";

export const landing = siteDocument({
  file: "landing.html",
  title: "Plainbill: generate professional invoices in seconds",
  description: "Say what you did for whom. The right invoice stands beside the chat.",
  style: `${styleSheet(baseCss + landingCss)}\n${paperCss}`,
  script: "landing/landing.script.ts",
  body: (
    <SiteFrame landing="">
      <Hero />
      <TrustedBy />
      <Film />
      <Features />
      <HowItWorks />
      <Figures />
      <Plans />
      <Reviews />
      <Closing />
    </SiteFrame>
  ),
});
