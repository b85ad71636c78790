/** What the signs of an e-mail address are called when it is dictated. */
export type SpokenSign = "@" | "." | "-" | "_" | "+";

/** The names of the signs by language, separated by bars; words of one name by spaces. */
const names: Readonly<Record<string, Readonly<Partial<Record<SpokenSign, string>>>>> = {
  en: { "@": "at|at sign", ".": "dot|point|period|full stop", "-": "dash|hyphen|minus", _: "underscore", "+": "plus" },
  de: { "@": "at|ät|klammeraffe|affenschwanz", ".": "punkt|dot", "-": "minus|bindestrich|strich", _: "unterstrich", "+": "plus" },
  fr: {
    "@": "arobase|arobas|arrobase|arobaze|a commercial",
    ".": "point",
    "-": "tiret|trait d'union|moins",
    _: "tiret bas|souligné|tiret du bas",
    "+": "plus",
  },
  es: { "@": "arroba", ".": "punto", "-": "guion|guión|menos", _: "guion bajo|guión bajo|barra baja", "+": "más" },
  it: { "@": "chiocciola|chiocciolina|at", ".": "punto", "-": "trattino|meno", _: "trattino basso|sottolineato", "+": "più" },
  nl: { "@": "apenstaartje|apestaartje|at", ".": "punt|dot", "-": "streepje|koppelteken|min", _: "laag streepje|underscore|liggend streepje", "+": "plus" },
  pt: { "@": "arroba", ".": "ponto", "-": "hífen|traço|menos", _: "underline|sublinhado|traço inferior", "+": "mais" },
};

export const spokenSigns: readonly (readonly [name: string, sign: SpokenSign])[] = Object.values(names).flatMap((signs) =>
  (Object.entries(signs) as [SpokenSign, string][]).flatMap(([sign, all]) => all.split("|").map((name) => [name, sign] as const)),
);
