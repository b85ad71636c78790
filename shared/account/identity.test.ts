import { describe, expect, test } from "vitest";
import { SignUp, SignUpData, signUpData } from "./identity.ts";

const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "+44 20 7946 0958",
  company: "",
  password: "correct horse",
  confirmPassword: "correct horse",
  agreeToTerms: true,
};

/** Returns the first message of each field. */
function faults(change: Partial<Record<keyof typeof ada, unknown>>): Record<string, string> {
  const { error } = SignUp.safeParse({ ...ada, ...change });
  const messages: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) messages[path.join(".")] ??= message;
  return messages;
}

describe("the sign-up form", () => {
  test("takes a person without a company, and drops the blanks around what was typed, but not those of a password", () => {
    const spaced = { ...ada, firstName: " Ada ", email: " ada@example.com ", phone: " +44 20 7946 0958 ", password: " correct ", confirmPassword: " correct " };
    expect(SignUp.parse(spaced)).toEqual({ ...ada, password: " correct ", confirmPassword: " correct " });
  });

  test("sent empty, it says what is missing, each on its field and all at once", () => {
    expect(faults({ firstName: "", lastName: "", email: "", phone: "", password: "", confirmPassword: "", agreeToTerms: false })).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Please enter a valid email address",
      phone: "Please enter a valid phone number",
      password: "Password must be at least 8 characters",
      agreeToTerms: "You must agree to the terms",
    });
  });

  test.each([
    ["firstName", "   ", "First name is required"],
    ["lastName", "\t", "Last name is required"],
    ["email", "ada@", "Please enter a valid email address"],
    ["email", "ada example.com", "Please enter a valid email address"],
    ["phone", "555 0100", "Please enter a valid phone number"],
    ["phone", "         1", "Please enter a valid phone number"],
    ["agreeToTerms", false, "You must agree to the terms"],
    ["firstName", "x".repeat(101), "Please use 100 characters or fewer"],
    ["company", undefined, "Required"],
  ] as const)("%s %j: %s", (field, value, message) => {
    expect(faults({ [field]: value })).toEqual({ [field]: message });
  });

  test.each([
    [7, false],
    [8, true],
    [256, true],
    [257, false],
  ])("a password of %i characters: %s", (length, taken) => {
    const password = "x".repeat(length);
    expect(SignUp.safeParse({ ...ada, password, confirmPassword: password }).success).toBe(taken);
  });

  test("a password that was repeated wrongly is told at the repetition, whatever else is wrong", () => {
    expect(faults({ confirmPassword: "correct house" })).toEqual({ confirmPassword: "Passwords don't match" });
    expect(faults({ confirmPassword: "", agreeToTerms: false, firstName: "" })).toEqual({
      firstName: "First name is required",
      confirmPassword: "Passwords don't match",
      agreeToTerms: "You must agree to the terms",
    });
  });

  test("what is kept of it has no password", () => {
    const kept = signUpData(SignUp.parse(ada), new Date("2026-03-16T09:00:00Z"));
    expect(kept).toEqual({
      firstName: "Ada",
      lastName: "Lovelace",
      email: "ada@example.com",
      phone: "+44 20 7946 0958",
      company: "",
      timestamp: "2026-03-16T09:00:00.000Z",
    });
    expect(SignUpData.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });
});
