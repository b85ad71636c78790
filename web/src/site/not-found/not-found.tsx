import { styleSheet } from "@shared/theme/style-sheet.ts";
import { baseCss } from "../base.css.ts";
import { siteDocument } from "../document.tsx";
import { SiteFrame } from "../SiteFrame.tsx";

export const notFound = siteDocument({
  file: "404.html",
  title: "Page Not Found · Plainbill",
  description: "There is nothing at this address.",
  hidden: true,
  style: styleSheet(baseCss),
  script: "site.script.ts",
  body: (
    <SiteFrame>
      <section className="wrap split">
        <div>
          <h1 className="big">Page Not Found</h1>
          <p className="lead">There is nothing at this address.</p>
          <p className="actions">
            <a className="button" href="/">
              Go to Home
            </a>
          </p>
        </div>
      </section>
    </SiteFrame>
  ),
});
