import { styleSheet } from "@shared/theme/style-sheet.ts";
import { baseCss } from "../base.css.ts";
import { siteDocument } from "../document.tsx";
import { SiteFrame } from "../SiteFrame.tsx";
import { NoInvoice, noInvoiceCss } from "./NoInvoice.tsx";

const nextCss = `
.next { display: grid; gap: var(--space-3); margin-top: var(--space-8); font-size: var(--text-sm); }
`;

/** The page for unknown addresses, with links elsewhere. */
export const notFoundPage = siteDocument({
  file: "404.html",
  title: "Page Not Found · Plainbill",
  description: "There is nothing at this address.",
  hidden: true,
  style: styleSheet(baseCss + nextCss + noInvoiceCss),
  script: "not-found/not-found.script.ts",
  body: (
    <SiteFrame>
      <div className="wrap split">
        <div>
          <h1 className="big">Page Not Found</h1>
          <p className="lead">There is nothing at this address, so there is nothing to pay.</p>
          <p className="actions">
            <a className="button" href="/">
              Go to the start page
            </a>
          </p>
          <ul className="next muted">
            <li>Were you sent an invoice? Open the link in the email once more, or ask the business that sent it: it may have closed the page.</li>
            <li>
              Looking for your own? They are in <a href="/invoices">Invoices</a>, once you are signed in.
            </li>
            <li>
              Thinking about a plan? <a href="/pricing">Compare the plans</a>.
            </li>
          </ul>
        </div>
        <NoInvoice />
      </div>
    </SiteFrame>
  ),
});
