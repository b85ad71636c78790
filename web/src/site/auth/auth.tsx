import { styleSheet } from "@shared/theme/style-sheet.ts";
import { LOGIN } from "../../lib/login.ts";
import { baseCss } from "../base.css.ts";
import { siteDocument } from "../document.tsx";
import { formCss } from "../form.css.ts";
import { samplePageCss } from "../SamplePage.tsx";
import { SiteFormFrame } from "../SiteFormFrame.tsx";
import { MODE_SCRIPT, modes, SCRIPTED, SIGN_IN, tabTitle } from "./modes.ts";
import { SignUpForm } from "./SignUpForm.tsx";

const authCss = `
:root:not(.${SIGN_IN}) #sign-in, :root.${SIGN_IN} #sign-up, :root.${SCRIPTED} .unscripted, :root:not(.${SCRIPTED}) form { display: none; }
`;

const benefits = ["Access your saved documents and templates", "Continue with AI automation", "Secure access to your account"];

/** The page to sign up or sign in. It holds both modes; the address says which is shown. */
export const authPage = siteDocument({
  file: "auth.html",
  title: tabTitle("signUp"),
  description: "14-day free trial. No credit card required.",
  style: styleSheet(baseCss + formCss + authCss) + samplePageCss,
  script: "auth/auth.script.ts",
  inlineScripts: [MODE_SCRIPT],
  body: (
    <SiteFormFrame>
      <div>
        <section id="sign-up" className="entry">
          <Title mode="signUp" />
          <div className="unscripted panel">
            <p>Making an account here needs JavaScript. Turn it on, or load this page again. You can sign in without it.</p>
            <p className="actions">
              <a className="button" href={LOGIN} data-return>
                Sign in
              </a>
            </p>
          </div>
          <SignUpForm />
          <p>
            Already have an account?{" "}
            <a href={modes.signIn.path} data-mode>
              Sign in
            </a>
          </p>
          <Agreement />
        </section>
        <section id="sign-in" className="entry">
          <Title mode="signIn" />
          <ul className="checks">
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
          <p>
            <a className="button" href={LOGIN} data-return data-leaving="Signing In...">
              Sign In to Your Account
            </a>
          </p>
          <p>
            New to Plainbill?{" "}
            <a href={modes.signUp.path} data-mode>
              Sign up
            </a>
          </p>
          <Agreement />
        </section>
      </div>
    </SiteFormFrame>
  ),
});

function Title({ mode }: { mode: keyof typeof modes }) {
  const { title, lead } = modes[mode];
  return (
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{lead}</p>
    </div>
  );
}

function Agreement() {
  return (
    <p className="note">
      By continuing, you agree to our <a href="/terms">Terms of Service</a> and <a href="/privacy">Privacy Policy</a>.
    </p>
  );
}
