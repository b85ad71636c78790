import { SignUp, signUpData } from "@shared/account/identity.ts";
import { keepSignUp } from "../../lib/sign-up.ts";
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

/** Makes an account. What is wrong stands at its field; whatever happens, what was typed stays. */
export function enableSignUp(): void {
  const form = document.querySelector<HTMLFormElement>("#sign-up-form");
  const button = document.querySelector<HTMLButtonElement>("#create");
  if (!form || !button) return;
  let sent = false;
  // By the time the form is filled in, what sends it is here.
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
  // The browser's back button brings the page as it was left.
  addEventListener("pageshow", ({ persisted }) => persisted && setBusy(button, false));
  button.type = "submit";
}

/** Passwords stay nowhere, not even in a form that is not seen. */
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
    // Before the account, so that there is none where the browser keeps nothing.
    takeBack = keepSignUp(signUpData(person, new Date()));
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

/** Why no account was made: at the field that it is about, or in passing. */
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

/** The form as the schema reads it, and of each field the first thing that is wrong with it. */
function check(): { data: SignUp | undefined; problems: ReadonlyMap<FieldName, string> } {
  const typed = Object.fromEntries(names.map((name) => [name, name === TERMS ? input(name).checked : input(name).value]));
  const { data, error } = SignUp.safeParse(typed);
  const problems = new Map<FieldName, string>();
  for (const { path, message } of error?.issues ?? []) if (!problems.has(path[0] as FieldName)) problems.set(path[0] as FieldName, message);
  return { data, problems };
}

/** What is put right loses its message at once, and with a password its repetition. */
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

/** Both passwords can be looked at. */
function showPasswords(button: HTMLElement): void {
  const shown = input("password").type === "text";
  for (const name of ["password", "confirmPassword"] as const) input(name).type = shown ? "password" : "text";
  button.title = button.ariaLabel = shown ? "Show password" : "Hide password";
}
