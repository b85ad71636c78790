import { plainWord } from "./plain-word.ts";

/** The words of a text, folded. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean).map(plainWord));

/** What stands around names: small words, what customers are called, and what a web address ends with. */
const fillers = wordSet(`the a an and n of my our your for to from at in on by client clients customer customers account accounts folks guys people team over
  both all each any some more most many few them these those this that other another hang hold wait lot crowd bunch lads blokes www com net org io
  und et y e i och og ja ve en und u a de la le les l d der die das den dem des del della dello dei degli di da do dos das du van vd von vom zu zum zur ter ten op het
  el los las lo il gli os al und och the para pour fur fuer dla für и й та і של ה و שותפי im am beim bei aan te w na u od ul nr pw ti voor met bij aux o calle wee`);

/** Words that join two names, or two words of one. */
const joins = wordSet("and und et y e en i og och oraz ja ve ו и та");

/** Small words that belong to the name behind them: "Van Dijk" is not "Dijk", "El Sol" not "Del Sol". Articles of German do only behind one of those. */
const particles = wordSet(
  "van vd von vom zu zum zur ter ten den op de la le les l d des del della delle dello dei degli di da do dos das du el los las lo al bin ibn abu",
);
const articles = wordSet("der die das den dem het");
const singularArticles = wordSet("la le l el il lo o os as de den der die das");
const pluralArticles = wordSet("les los las dos");

/** All who live together: none of them alone is meant, and no firm of theirs. */
const families = wordSet(
  `family household epoux conjoints coniugi consorts matrimonio esposos casal echtpaar malzenstwo fam familie familien familjen famille familia famiglia rodzina rodziny rodzinie panstwo panstwa panstwu rodina rodiny rodine rodinas obitelj porodica csalad perhe ailesi keluarga eheleute ehepaar
  сім'я семья семьи семье родина عائلة משפחת`,
);

/** What keeps people of one name apart, each under what it is compared by. */
const generations = new Map(
  "jr junior|jnr junior|junior junior|sr senior|snr senior|senior senior|ii ii|iii iii|iv iv|ifj junior|idosb senior|mlodszy junior|starszy senior"
    .split("|")
    .map((row) => row.split(" ") as [string, string]),
);
/** The same where they stand behind two names at least, or what says it for one: else they are names of their own, or sons that a firm has. */
const lateGenerations = new Map<string, readonly [meaning: string, behind: number]>([
  ["fils", ["junior", 1]],
  ["pere", ["senior", 1]],
  ["jun", ["junior", 2]],
  ["sen", ["senior", 2]],
  ["filho", ["filho", 2]],
  ["neto", ["neto", 2]],
  ["sobrinho", ["sobrinho", 2]],
  ["hijo", ["junior", 2]],
  ["figlio", ["junior", 2]],
  ["padre", ["senior", 2]],
]);

/** What makes another payer of a person's name. */
const estates = wordSet(
  `trust trusts trustee trustees estate foundation endowment heirs executor executors stiftung familienstiftung nachlass erben erbengemeinschaft fondation succession hoirie heritiers
  fundacion sucesion herederos herencia fundacao espolio herdeiros fondazione eredi eredita stichting erven nalatenschap boedel fundacja spadkobiercy spadek stiftelse stiftelsen dodsbo dodsboet fond
  nadace nadacni zaklada saatio kuolinpesa alapitvany vakfi waqf фонд`,
);

export const isFiller = (word: string): boolean => fillers.has(word);

export const joinsNames = (word: string): boolean => joins.has(word);

export const isFamilyWord = (word: string): boolean => families.has(word);

export const isArticle = (word: string): boolean => singularArticles.has(word) || pluralArticles.has(word);

export const isPluralArticle = (word: string): boolean => pluralArticles.has(word);

export const isParticle = (word: string): boolean => particles.has(word);

/** Whether a word goes on with a particle: the "der" of "van der". */
export const leadsParticle = (word: string): boolean => particles.has(word) || articles.has(word);

/** Whether a word keeps people of one name apart wherever it stands. */
export const isGeneration = (word: string): boolean => generations.has(word);

/** What a generation is compared by: "Jr." and "jun." are one. `behind`: how many other words stand before it, where it is the last. */
export function generationOf(word: string, behind = 0): string | undefined {
  const [meaning, least = 0] = lateGenerations.get(word) ?? [];
  return generations.get(word) ?? (behind >= least ? meaning : undefined);
}

export const isEstate = (word: string): boolean => estates.has(word);
