/*
 * How people are addressed, by who it can be, and what the title says of their work: a woman is no "Mr", an engineer no notary. Words are folded.
 */

/** Who a title can be of: a man, a woman, or both. */
export type Addressed = "he" | "she" | "they";

const courtesies: Readonly<Record<Addressed, string>> = {
  he: `mr mister herr herrn hr sir meneer dhr monsieur senor sr signor signore sig pan pana panu bay bey bapak pak don shri gospodin domnul seu senhor
    господин пан السيد מר`,
  she: `mrs ms miss missus madam mme mlle madame mademoiselle frau fraulein fr mevrouw mevr mw mej fru froken senora senorita srta sra sora signora signorina
    sigra pani bayan hanim ibu dona dna smt shrimati gospoda gospodja doamna senhora lady dame госпожа пані السيدة גברת`,
  they: "rev reverend sister msgr monsignore hochwurden kommerzialrat hofrat san sama sensei ji efendi sahib esq mx",
};

/** Titles of a profession or a degree. What stands in one row is one title. */
const professions: readonly (readonly [Addressed, words: string, as?: string])[] = [
  ["they", "dr dres doctor doktor docteur dottor dottore dott dokter doutor lek lekarz"],
  ["she", "dottssa dottoressa drssa doktora doctora dra doutora", "dr"],
  ["they", "cllr councillor"],
  ["they", "prof professor profesor professore professeur"],
  ["she", "profssa professoressa profesora professora profa", "prof"],
  ["they", "ing ingenieur ingegnere ingeniero engenheiro eng inz inzynier dipl"],
  ["they", "mag magister mgr bakk"],
  ["they", "geom geometra"],
  ["they", "avv avvocato avvocatessa abogado adw adwokat mec mecenas advogado maitre mtre me"],
  ["they", "arch architetto arquitecto arq"],
  ["they", "lic licenciado licenciada lcdo lcda ldo lda"],
  ["they", "rag ragioniere"],
  ["they", "burgermeister bgm burmistrz alcalde sindaco maire prefeito mayor"],
  ["they", "pfarrer pfr pastor pater padre abbe rabbi imam ks ksiadz"],
  ["they", "capt captain sgt col lt maj gen judge hon dekan rektor dir direktor director"],
];

/** Those of them that stand behind a name. */
const trailing = new Set("san sama sensei ji bey hanim efendi sahib esq".split(" "));

const addressed = new Map<string, Addressed>();
const rows = new Map<string, string>();
for (const [who, words] of [...professions, ...(Object.entries(courtesies) as [Addressed, string][])])
  for (const word of words.split(/\s+/)) addressed.set(word, who);
for (const [, words, as] of professions) for (const word of words.split(" ")) rows.set(word, as ?? words.split(" ")[0] ?? word);

/** Who is addressed by a title; undefined where a word is none. */
export const addressedAs = (word: string): Addressed | undefined => addressed.get(word);

/** The profession or degree that a title says, under one word for all ways to write it. */
export const professionOf = (title: string): string | undefined => rows.get(title);

/** Whether a title stands behind the name: Tanaka-san. */
export const followsName = (title: string): boolean => trailing.has(title);
