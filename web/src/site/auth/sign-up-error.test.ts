import { expect, test } from "vitest";
import { signUpRefusal } from "./sign-up-error.ts";

const refusal = (name: string, message = "") => signUpRefusal(Object.assign(new Error(message), { name }));

test("an address that has an account is told at the address", () => {
  expect(refusal("UsernameExistsException", "An account with the given email already exists.")).toEqual({
    field: "email",
    message: "This email address already has an account.",
    known: true,
  });
});

test("a weak password is told at the password, with the rule that it breaks", () => {
  expect(refusal("InvalidPasswordException", "Password did not conform with policy: Password must have uppercase characters")).toEqual({
    field: "password",
    message: "Please choose another password. Password must have uppercase characters.",
  });
  expect(refusal("InvalidPasswordException", "Password did not conform with policy: Password not long enough")).toMatchObject({
    message: "Please choose another password. This one is too short.",
  });
  expect(refusal("InvalidPasswordException", "Provided password cannot be used for security reasons.")).toMatchObject({
    message: "Please choose another password. Provided password cannot be used for security reasons.",
  });
});

test("what the provider finds wrong with a field is told at that field", () => {
  expect(refusal("InvalidParameterException", "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy …")).toEqual({
    field: "password",
    message: "A password cannot begin or end with a space",
  });
  expect(refusal("InvalidParameterException", "Invalid email address format.")).toMatchObject({ field: "email" });
  expect(refusal("InvalidParameterException", "Attribute value too long.")).toEqual({ title: "Something went wrong", description: "Please try again" });
});

test.each(["LimitExceededException", "TooManyRequestsException", "TooManyFailedAttemptsException", "ThrottlingException"])("%s asks to wait", (name) => {
  expect(refusal(name)).toEqual({ title: "Too many attempts", description: "Please wait a minute, then try again." });
});

test("no answer at all is the connection's fault, from the provider and from the site", () => {
  expect(refusal("NetworkError")).toMatchObject({ title: "Plainbill could not be reached" });
  expect(signUpRefusal(new TypeError("Failed to fetch"))).toMatchObject({ title: "Plainbill could not be reached" });
});

test("what nobody foresaw asks to try again", () => {
  for (const error of [new Error("?"), "?", undefined, Object.assign(new Error("?"), { name: "constructor" })])
    expect(signUpRefusal(error)).toEqual({ title: "Something went wrong", description: "Please try again" });
});
