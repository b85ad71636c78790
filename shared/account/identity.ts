import * as z from "zod/mini";

/** The user pool's one rule for passwords, here and on AWS: so many characters at least. */
export const PASSWORD_LENGTH = 8;

/** A line that was typed: without the blanks around it, no longer than is stored. */
const lineUpTo = (max: number) => z.string({ error: "Required" }).check(z.trim(), z.maxLength(max, { error: `Please use ${max} characters or fewer` }));
const requiredLine = (max: number, error: string) => lineUpTo(max).check(z.minLength(1, { error }));

/** The form that makes an account. The password goes to the identity provider and nowhere else. */
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

/** What a browser keeps of a sign-up until the person is in for the first time; never the password. `timestamp` as ISO 8601. */
export const SignUpData = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z._default(z.string(), ""),
  timestamp: z.iso.datetime(),
});
export type SignUpData = z.infer<typeof SignUpData>;

/** What is kept of a sign-up that was sent off at `now`. */
export const signUpData = ({ firstName, lastName, email, phone, company }: SignUp, now: Date): SignUpData => ({
  firstName,
  lastName,
  email,
  phone,
  company,
  timestamp: now.toISOString(),
});

/** The email that brings a code, for a new account and for a forgotten password alike, as HTML. Cognito puts the code in the place of `{####}`. */
export const codeEmail = {
  subject: "Your code for Plainbill",
  body: "<p>Your code for Plainbill is <strong>{####}</strong>.</p><p>Enter it on the page that asked for it. If you did not ask for a code, you can ignore this letter: nothing happens without it.</p>",
} as const;
