import { PASSWORD_LENGTH, type SignUp } from "@shared/account/identity.ts";

interface TextField {
  readonly id: Exclude<keyof SignUp, "agreeToTerms">;
  readonly label: string;
  readonly type: "text" | "email" | "tel" | "password";
  /** The `autocomplete` token. */
  readonly autoComplete: string;
  /** The note beneath the field while it has no error. */
  readonly hint?: string;
}

/** The fields of the sign-up form, in rows of one or two. */
export const signUpFieldRows: readonly (readonly TextField[])[] = [
  [
    { id: "firstName", label: "First name", type: "text", autoComplete: "given-name" },
    { id: "lastName", label: "Last name", type: "text", autoComplete: "family-name" },
  ],
  [{ id: "email", label: "Email", type: "email", autoComplete: "email" }],
  [
    { id: "phone", label: "Phone", type: "tel", autoComplete: "tel" },
    { id: "company", label: "Company (optional)", type: "text", autoComplete: "organization" },
  ],
  [
    { id: "password", label: "Password", type: "password", autoComplete: "new-password", hint: `At least ${PASSWORD_LENGTH} characters` },
    { id: "confirmPassword", label: "Confirm password", type: "password", autoComplete: "new-password" },
  ],
];

/** The checkbox beneath the fields. */
export const TERMS = "agreeToTerms" satisfies keyof SignUp;

/** The id of the note that shows a field's error. */
export const fieldNoteOf = (field: keyof SignUp): string => `${field}-note`;
