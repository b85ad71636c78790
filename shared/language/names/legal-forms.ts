import { plainWord } from "./plain-word.ts";

/*
 * Legal forms of sixty countries. Forms are separated by bars, ways to write one by spaces; two names are compared by the first of them. What took another
 * form's place by law is the same form: a Belgian BVBA is a BV today.
 */
const byCountry: readonly string[] = [
  // United States, Canada
  "inc incorporated|corp corporation|llc|llp|lp|pllc|pc|limited ltd ltee limitee|enr|senc|ulc",
  // United Kingdom, Ireland, Australia, New Zealand, South Africa, India, Nigeria, Kenya
  "plc|limited ltd limted limitd cyf cyfyngedig teoranta teo|unlimited|cic|cio|clg|dac|pty|private pvt|ccc|npc",
  // Germany, Austria, Switzerland, Liechtenstein
  "gmbh ggmbh gesmbh mbh gesellschaftmbh|ag aktiengesellschaft|kg|kgaa|ohg og|gbr gesbr|ug haftungsbeschrankt|ev|eg egen|partg partgmbb mbb|ek ekfr ekfm eu einzelunternehmen|se|keg|sarl|sagl",
  // France, Belgium, Luxembourg, Monaco, Senegal, Ivory Coast
  "sarl|sas sasu|eurl|sa|sci|snc|scop|scs|sca|ei eirl|selarl|gie|bv bvba|srl sprl|nv|cv cvba|vof|vzw asbl|ivzw aisbl|commv scomm",
  // Spain, Mexico, Argentina, Chile, Colombia, Peru
  "sl slu sll|slp|slne|sa sau saic|cv|sapi|srl rl|sc scp|cb|scl scoop|spa|eirl|sas|aie",
  // Italy, San Marino
  "srl srls|spa|sapa|sas|snc|soccoop scarl scrl|onlus|aps|asd|scpa",
  // Netherlands
  "bv besloten|nv|vof|maatschap|stg|eenmanszaak|ua",
  // Portugal, Brazil, Angola
  "ltda lda limitada|sa|unipessoal|eireli|epp|me|mei|slu|crl",
  // Denmark, Norway, Sweden, Finland, Iceland, Estonia, Latvia, Lithuania
  "as asa|aps|ks|ivs|ab aktiebolag|hb|kb|ek|oy oyj|ky|ry|tmi|hf ehf|ou|fie|sia|uab|mb",
  // Poland, Czechia, Slovakia
  "spzoo spolka|sp|sk|ska|sj|sc|psa|sro|spol|as|zs",
  // Croatia, Serbia, Slovenia, Bosnia, North Macedonia, Hungary, Romania, Bulgaria
  "doo|dd|ad|jdoo|dooel|dno|kft|zrt|nyrt|bt|ev|srl|pfa|ood|eood|ead",
  // Turkey, Greece, Cyprus
  "ltd sti|anonim|as1|ae|mepe|αε|επε|ικε|οε|εε",
  // Ukraine, Russia, Belarus, Kazakhstan, Georgia
  "ооо|зао|оао|пао|ао|ип|тов|фоп|пп|пат|прат|чп|чуп|тоо|оод|еоод|ад|еад|доо|tov|ooo|zao|oao|pao|jsc|ojsc|cjsc",
  // Japan, Korea, China, Taiwan
  "株式会社 株|有限会社 有|合同会社|合名会社|合資会社|一般社団法人|医療法人 社団|有限公司|股份有限公司|有限责任公司|有限責任公司|公司|集团|集團|주식회사 주|유한회사|유한|kk|gk|yk",
  // Thailand, Vietnam, Indonesia, Malaysia, Singapore, Philippines
  "บริษัท|จำกัด|มหาชน|หจก|tnhh|cp|pt|tbk|cv|bhd berhad|sdn|pte",
  // Israel, Egypt, the Emirates, Saudi Arabia, Morocco
  "שותפות|בעמ|ذمم|شمم|شذمم|محدودة|fze|fzco|fzllc|wll|sarlau",
  // India, in its scripts
  "शरक|लिमिटेड|पराइवट",
];

const forms = new Map<string, string>();
for (const country of byCountry)
  for (const row of country.split("|")) {
    const [base = "", ...others] = row.split(" ").map(plainWord);
    for (const form of [base, ...others]) if (!forms.has(form)) forms.set(form, base);
  }

/** Parts of legal forms that are small words, too: "z" of "sp. z o.o.". Alone they tell no form from another. */
const loose = new Set("sp z oo co and de i haftungsbeschrankt me mei".split(" "));

/** Those that stand before the name: elsewhere two letters before a name are initials. */
const leading = new Set("stg pt cv ud uab sia tov ooo zao oao pao fop sarl sas sasu eurl sci snc gie asbl vzw asd gmbh sprl srl earl gaec scea".split(" "));

/** Whether a legal form may stand before the name. */
export const leadsName = (word: string): boolean => leading.has(word) || !/^[a-z]{1,3}$/.test(word);

/** Whether a word, folded, is a legal form. */
export const isLegalForm = (word: string): boolean => forms.has(word);

/** What a legal form is compared by; undefined where it says nothing alone. */
export const legalForm = (word: string): string | undefined => (loose.has(word) ? undefined : forms.get(word));
