import { SignUp, signUpData } from "@shared/account/identity.ts";
import { storeSignUp } from "../../lib/sign-up.ts";
import { readConfig } from "../../lib/web-config.ts";
import { loadAgain } from "../load-again.ts";
import { say } from "../notices.ts";
import { fieldNoteOf, signUpFieldRows, TERMS } from "./fields.ts";
import { modes } from "./modes.ts";
import { signUpRefusal } from "./sign-up-error.ts";

type FieldName = keyof SignUp;
const names: readonly FieldName[] = [...signUpFieldRows.flat().map(({ id }) => id), TERMS];

const input = (name: FieldName) => document.getElementById(name) as HTMLInputElement;
const userPool = () => import("./user-pool.ts");

/** Enables the sign-up form. Errors stand at their fields; typed values are never lost. */
export function enableSignUp(): void {
  const form = document.querySelector<HTMLFormElement>("#sign-up-form");
  const button = document.querySelector<HTMLButtonElement>("#create");
  if (!form || !button) return;
  let sent = false;
  // Loads the code that submits while the form is filled in.
  form.addEventListener("focusin", () => void userPool().catch(() => {}), { once: true });
  form.addEventListener("input", ({ target }) => {
    if (sent && target instanceof HTMLInputElement) recheck(target.id as FieldName);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sent = true;
    void submit(button);
  });
  document.querySelector("#show-password")?.addEventListener("click", (event) => showPasswords(event.currentTarget as HTMLElement));
  // The back/forward cache restores the page with its busy button.
  addEventListener("pageshow", ({ persisted }) => persisted && setBusy(button, false));
  button.type = "submit";
}

/** Clears the passwords, so that they stay in no form, not even a hidden one. */
export function forgetPasswords(): void {
  for (const name of ["password", "confirmPassword"] as const) input(name).value = "";
}

async function submit(button: HTMLButtonElement): Promise<void> {
  const { data: person, problems } = check();
  for (const name of names) setProblem(name, problems.get(name));
  if (!person) return input(names.find((name) => problems.has(name)) ?? "email").focus();
  setBusy(button, true);
  let takeBack = () => {};
  try {
    // Stored before the account is made, so that none is made in a browser without storage.
    takeBack = storeSignUp(signUpData(person, new Date()));
    const [{ makeAccount }, config] = await Promise.all([loadAgain(userPool), readConfig()]);
    await makeAccount(person, config);
    forgetPasswords();
    location.assign("/consent");
  } catch (error) {
    takeBack();
    setBusy(button, false);
    tell(error);
  }
}

/** Shows why signing up failed: at the field, or as a toast. */
function tell(error: unknown): void {
  const refusal = signUpRefusal(error);
  if (refusal.field === undefined) {
    say({ ...refusal, tone: "error" });
    return;
  }
  setProblem(refusal.field, refusal.message);
  if (refusal.known) {
    const link = Object.assign(document.createElement("a"), { href: modes.signIn.path, textContent: "Sign in instead" });
    link.dataset["mode"] = "";
    document.getElementById(fieldNoteOf(refusal.field))?.append(" ", link);
  }
  input(refusal.field).focus();
}

/** Validates the form. Returns its data, and the first problem of each field. */
function check(): { data: SignUp | undefined; problems: ReadonlyMap<FieldName, string> } {
  const typed = Object.fromEntries(names.map((name) => [name, name === TERMS ? input(name).checked : input(name).value]));
  const { data, error } = SignUp.safeParse(typed);
  const problems = new Map<FieldName, string>();
  for (const { path, message } of error?.issues ?? []) if (!problems.has(path[0] as FieldName)) problems.set(path[0] as FieldName, message);
  return { data, problems };
}

/** Clears the error of a corrected field at once, and with the password's that of its repetition. */
function recheck(changed: FieldName): void {
  const { problems } = check();
  setProblem(changed, problems.get(changed));
  if (changed === "password" && !problems.has("confirmPassword")) setProblem("confirmPassword", undefined);
}

function setProblem(name: FieldName, problem: string | undefined): void {
  const note = document.getElementById(fieldNoteOf(name));
  if (note) note.textContent = problem ?? note.dataset["hint"] ?? "";
  input(name).ariaInvalid = problem ? "true" : null;
}

function setBusy(button: HTMLButtonElement, busy: boolean): void {
  button.disabled = busy;
  button.textContent = busy ? "Creating Account..." : "Create Account";
}

/** Shows or hides both passwords. */
function showPasswords(button: HTMLElement): void {
  const shown = input("password").type === "text";
  for (const name of ["password", "confirmPassword"] as const) input(name).type = shown ? "password" : "text";
  button.title = button.ariaLabel = shown ? "Show password" : "Hide password";
}
