import { countryCodes } from "../countries.ts";

/** Ends of domains that are no country's, the usual ones, and those set aside for examples (RFC 2606). */
const general = new Set(
  "com net org edu gov mil int eu uk info biz mobi app dev io coop swiss paris berlin hamburg koeln bayern wien tirol bzh gal eus scot cymru example test invalid".split(
    " ",
  ),
);
/** Ends that are words too: "paid.It", "done.so", "acme.studio". */
const words = new Set(
  `al am as at be by do es id il in is it la me my no se si so st to us ai name pro cat wales
ac online site website web store shop blog cloud agency studio design art media digital software systems solutions services consulting group company
business finance legal law tax accountants london madrid barcelona roma amsterdam brussels corsica cologne gent vlaanderen nyc quebec melbourne sydney rio gmbh ltd llc inc email news
press page link live life world global international space xyz top club team work works tools academy school education coach training health care clinic
dental fitness yoga photo photography gallery film video music games travel tours hotel restaurant cafe bar pub pizza wine coffee food kitchen catering
farm garden build builders construction house homes immo immobilien realestate properties energy solar bike cars auto taxi fashion boutique jewelry
events wedding church foundation ngo ong jobs`.split(/\s/),
);
/** Countries' ends that files have too: "notes.md". */
const files = new Set("md ps py rs sh".split(" "));

/** Whether a label in lower case is the last one of domains. */
export const isTopLevel = (label: string): boolean =>
  general.has(label) || words.has(label) || label.startsWith("xn--") || (label.length === 2 && countryCodes.has(label.toUpperCase()));

/** Whether the last label of a domain is a word as often. */
export const isWord = (label: string): boolean => words.has(label);

/** Whether the last label of a domain is the end of a file's name as often. */
export const isFileEnd = (label: string): boolean => files.has(label);

/** Whether a text is a label of a domain: letters and figures of any script, with dashes between them. */
export const isLabel = (text: string): boolean => text.length <= 63 && /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(text);
