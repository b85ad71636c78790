/** The form in the app's HTML (`index.html`), which the chat's composer replaces. */
export const EARLY_FORM = "[data-early]";

/** Set on the root element on the chat's address, for which the HTML shows an outline of the chat. */
export const HOME_ATTRIBUTE = "data-home";

/** The note beside a message that was sent before the chat was ready. */
export const HELD_NOTE = "Goes out as soon as the chat is connected.";

/** A text written before the app was ready. */
export interface EarlyMessage {
  readonly text: string;
  /** The person sent it with Enter or the button, so the app sends it by itself. */
  readonly sent: boolean;
  /** The position of the caret, if the field has the focus. */
  readonly caret: readonly [start: number, end: number] | undefined;
}

/** Locks the message until the app takes it over, and says that it will be sent. */
export function holdEarlyMessage(form: HTMLFormElement): void {
  const field = form.querySelector("textarea");
  const status = form.querySelector("[role=status]");
  if (!field?.value.trim()) return;
  field.readOnly = true;
  if (status) status.textContent = HELD_NOTE;
}

/** The storage key of the text while the tab loads the next page. */
const KEY = "plainbill-early-message";

/** Stores the text of the early field, if it is still there. */
export function storeEarlyMessage(): void {
  const message = readEarlyMessage();
  try {
    if (message?.text) sessionStorage.setItem(KEY, message.text);
  } catch {
    // Without storage the text is lost.
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

/** Reads the early field. Returns undefined if it is empty and unfocused, or gone. */
export function readEarlyMessage(): EarlyMessage | undefined {
  const field = document.querySelector<HTMLTextAreaElement>(`${EARLY_FORM} textarea`);
  if (!field) return undefined;
  const { value: text, readOnly: sent, selectionStart, selectionEnd } = field;
  const caret = document.activeElement === field ? ([selectionStart, selectionEnd] as const) : undefined;
  return text || caret ? { text, sent, caret } : undefined;
}
