import * as z from "zod/mini";

/** Minimum length of a password: the user pool's only rule, here and on AWS. */
export const PASSWORD_LENGTH = 8;

/** One line of text, trimmed. */
const lineUpTo = (max: number) => z.string({ error: "Required" }).check(z.trim(), z.maxLength(max, { error: `Please use ${max} characters or fewer` }));
const requiredLine = (max: number, error: string) => lineUpTo(max).check(z.minLength(1, { error }));

/** The sign-up form. The password goes to the identity provider and nowhere else. */
export const SignUp = z
  .object({
    firstName: requiredLine(100, "First name is required"),
    lastName: requiredLine(100, "Last name is required"),
    email: z.pipe(lineUpTo(254), z.email({ error: "Please enter a valid email address" })),
    phone: lineUpTo(50).check(z.minLength(10, { error: "Please enter a valid phone number" })),
    company: lineUpTo(200),
    password: z
      .string({ error: "Required" })
      .check(
        z.minLength(PASSWORD_LENGTH, { error: `Password must be at least ${PASSWORD_LENGTH} characters` }),
        z.maxLength(256, { error: "Please use 256 characters or fewer" }),
      ),
    confirmPassword: z.string({ error: "Required" }),
    agreeToTerms: z.boolean().check(z.refine((agreed) => agreed, { error: "You must agree to the terms" })),
  })
  .check(z.refine(({ password, confirmPassword }) => password === confirmPassword, { error: "Passwords don't match", path: ["confirmPassword"] }));
export type SignUp = z.infer<typeof SignUp>;

/** The part of a sign-up that the browser stores until the person's first sign-in; never the password. `timestamp` in ISO 8601. */
export const SignUpData = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z._default(z.string(), ""),
  timestamp: z.iso.datetime(),
});
export type SignUpData = z.infer<typeof SignUpData>;

export const signUpData = ({ firstName, lastName, email, phone, company }: SignUp, now: Date): SignUpData => ({
  firstName,
  lastName,
  email,
  phone,
  company,
  timestamp: now.toISOString(),
});

/** The HTML email with the code for a new account or a forgotten password. Cognito replaces `{####}` by the code. */
export const codeEmail = {
  subject: "Your code for Plainbill",
  body: "<p>Your code for Plainbill is <strong>{####}</strong>.</p><p>Enter it on the page that asked for it. If you did not ask for a code, you can ignore this letter: nothing happens without it.</p>",
} as const;
