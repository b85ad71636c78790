import type { SignUp } from "../../../../shared/identity.ts";

const blank: SignUp = { firstName: "", lastName: "", email: "", phone: "", company: "", password: "", confirmPassword: "", agreeToTerms: false };

let typed = blank;

/** The form as it was left, without the password. It lasts as long as the page is not loaded anew, and is written down nowhere. */
export const draft = {
  read: (): SignUp => typed,
  leave(values: SignUp): void {
    typed = { ...values, password: "", confirmPassword: "" };
  },
};
