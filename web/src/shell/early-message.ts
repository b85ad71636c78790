/** The form that stands in the HTML of the app (`index.html`) in the place of the chat's composer. */
export const EARLY_FORM = "[data-early]";

/** On the root where the chat is the screen: then the HTML shows its outline. */
export const HOME_ATTRIBUTE = "data-home";

/** The note beside a message that was sent before the chat was ready. */
export const HELD = "Goes out as soon as the chat is connected.";

/** A text written before the app was ready. */
export interface EarlyMessage {
  readonly text: string;
  /** They have pressed Enter, or the button: it goes out by itself. */
  readonly sent: boolean;
  /** The position of the caret, if the field has the focus. */
  readonly caret: readonly [start: number, end: number] | undefined;
}

/** Holds the message back until the app takes it: it can be changed no more, and it is said what becomes of it. */
export function holdEarlyMessage(form: HTMLFormElement): void {
  const field = form.querySelector("textarea");
  const status = form.querySelector("[role=status]");
  if (!field?.value.trim()) return;
  field.readOnly = true;
  if (status) status.textContent = HELD;
}

/** The storage key of the text while the tab loads the next page. */
const KEY = "plainbill-early-message";

/** Keeps what stands in the field, where it is still that of the HTML. */
export function keepEarlyMessage(): void {
  const message = readEarlyMessage();
  try {
    if (message?.text) sessionStorage.setItem(KEY, message.text);
  } catch {
    // Then it is gone with the page.
  }
}

/** Moves the stored text into the field. */
export function restoreEarlyMessage(): void {
  const field = document.querySelector<HTMLTextAreaElement>(`${EARLY_FORM} textarea`);
  try {
    if (field) field.value ||= sessionStorage.getItem(KEY) ?? "";
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}

/** Reads the field of the HTML; undefined if it is empty and unfocused, or gone. */
export function readEarlyMessage(): EarlyMessage | undefined {
  const field = document.querySelector<HTMLTextAreaElement>(`${EARLY_FORM} textarea`);
  if (!field) return undefined;
  const { value: text, readOnly: sent, selectionStart, selectionEnd } = field;
  const caret = document.activeElement === field ? ([selectionStart, selectionEnd] as const) : undefined;
  return text || caret ? { text, sent, caret } : undefined;
}
