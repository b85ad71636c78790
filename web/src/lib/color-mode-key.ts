/** Where the browser keeps the mode that a person chose; the app and the documents before it read the same. */
export const COLOR_MODE_KEY = "plainbill-color-mode";
