import { fieldNoteOf, signUpFieldRows, TERMS } from "./fields.ts";

/** The sign-up form. Only its script can submit it: until that has loaded, the button submits nothing. */
export const SignUpForm = () => (
  <form id="sign-up-form" aria-label="Sign up" noValidate>
    {signUpFieldRows.map((fields) => (
      <div key={fields[0]?.id} className={fields.length > 1 ? "pair" : undefined}>
        {fields.map(({ id, label, type, autoComplete, hint }) => (
          <div key={id} className="field">
            <label htmlFor={id}>{label}</label>
            <div>
              <input
                id={id}
                type={type}
                autoComplete={autoComplete}
                aria-describedby={fieldNoteOf(id)}
                {...(type === "text" || type === "tel" ? {} : { autoCapitalize: "none", spellCheck: false })}
              />
              {id === "password" && <ShowPassword />}
            </div>
            <p className="note" id={fieldNoteOf(id)} data-hint={hint}>
              {hint}
            </p>
          </div>
        ))}
      </div>
    ))}
    <div className="field">
      <label className="tick">
        <input id={TERMS} type="checkbox" aria-describedby={fieldNoteOf(TERMS)} />I agree to the Terms of Service and the Privacy Policy
      </label>
      <p className="note" id={fieldNoteOf(TERMS)} />
    </div>
    <button type="button" className="button" id="create" data-busy="Creating Account...">
      Create Account
    </button>
  </form>
);

const ShowPassword = () => (
  <button type="button" className="show" id="show-password" aria-label="Show password" title="Show password">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7Z" />
      <circle cx="12" cy="12" r="3" />
      <path className="hides" d="M3 3l18 18" />
    </svg>
  </button>
);
