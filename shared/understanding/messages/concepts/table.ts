/** A language's concepts, each with its words; one that ends with "*" stands for all that begin so. */
export type ConceptTable = Readonly<Record<string, string>>;
