import { styleSheet } from "@shared/theme/style-sheet.ts";
import { LOGIN } from "../../lib/login.ts";
import { baseCss } from "../base.css.ts";
import { siteDocument } from "../document.tsx";
import { formCss } from "../form.css.ts";
import { samplePageCss } from "../SamplePage.tsx";
import { SiteFormFrame } from "../SiteFormFrame.tsx";
import { SIGNED_UP, SIGNED_UP_SCRIPT } from "./signed-up.ts";

const consentCss = `
:root:not(.${SIGNED_UP}) #code-sent { display: none; }
#code-sent { padding: var(--space-3) var(--space-4); border-radius: var(--radius-control); background: var(--info-bg); overflow-wrap: anywhere; }
`;

const permissions = ["Verify your identity", "Access your email address", "Access your basic profile information", "Stay signed in"];

/** Asks for permission to read the person's account at the identity provider. */
export const consentPage = siteDocument({
  file: "consent.html",
  title: "Authorize Access · Plainbill",
  description: "What Plainbill asks for at its sign-in provider.",
  hidden: true,
  style: styleSheet(baseCss + formCss + consentCss) + samplePageCss,
  script: "consent/consent.script.ts",
  inlineScripts: [SIGNED_UP_SCRIPT],
  body: (
    <SiteFormFrame>
      <section className="entry">
        <div>
          <h1>Authorize Access</h1>
          <p className="muted">Plainbill asks for access to your account at its sign-in provider. It will be able to:</p>
        </div>
        <ul className="checks">
          {permissions.map((permission) => (
            <li key={permission}>{permission}</li>
          ))}
        </ul>
        <p id="code-sent">
          We have sent a code to <strong>your email address</strong>. You are asked for it when you sign in for the first time.
        </p>
        <div className="pair">
          <a className="button soft" href="/">
            Deny
          </a>
          <a className="button" href={LOGIN} data-return data-leaving="Processing...">
            Allow
          </a>
        </div>
      </section>
    </SiteFormFrame>
  ),
});
