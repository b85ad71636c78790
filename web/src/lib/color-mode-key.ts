/** The storage key of the chosen colour mode, shared by the app and the documents before it. */
export const COLOR_MODE_KEY = "plainbill-color-mode";
