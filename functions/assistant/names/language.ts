/** The languages that code speaks to people in: those that documents are printed in. */
export const languages = ["ar", "de", "en", "es", "fr", "he", "it", "ja", "nl", "pl", "pt"] as const;
export type Language = (typeof languages)[number];
