import type { SignUp } from "@shared/identity.ts";

const blank: SignUp = { firstName: "", lastName: "", email: "", phone: "", company: "", password: "", confirmPassword: "", agreeToTerms: false };

let current = blank;

/** The form as the person left it, without the password. It lasts until the page is loaded anew, and is stored nowhere. */
export const draft = {
  read: (): SignUp => current,
  leave(values: SignUp): void {
    current = { ...values, password: "", confirmPassword: "" };
  },
};
