import { PhraseBook } from "../entities/words.ts";
import { agreementConcepts } from "./concepts-agreement.ts";
import { moneyConcepts } from "./concepts-money.ts";

/** What words mean in business documents, the same for English, German, French and Spanish: what is learned of one language counts for all. */
export const concepts = new PhraseBook<string>(Object.entries({ ...moneyConcepts, ...agreementConcepts }).map(([concept, phrases]) => [phrases, concept]));
