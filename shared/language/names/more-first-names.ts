import { firstNameOf, firstNames } from "./first-names.ts";
import { isCalledBy } from "./nicknames.ts";

/* First names beside those that documents are read with (`first-names.ts`): of women, of men, and of both. Folded. */
const women = new Set(
  `
  ailsa aitana alicja aloisia angharad annemiek antje aparecida assunta brianna brittany carme cintia citlali cleusa concetta crystal destiny domenica
  ebony eirlys ffion filomena fleur genowefa ginette greet hailey hermine hoa huguette imke immacolata itzel ivone jade jadwiga jemima karina keisha
  kreszenz latoya lina lisanne louane lucienne madison marguerite mariam marieke marloes merce momena nair neide nia noa notburga oliwia poppy priscila
  rebeca ronja roos rosana rosaria roswitha savannah shahida sioned stanislawa tais tamika thais theresia thuy tiffany tracey triana wieslawa wiktoria
  xochitl zelia zuzanna`
    .trim()
    .split(/\s+/),
);
const men = new Set(
  `
  aiden ailton aleksander alfio alun alwin antoni antonino arnulf ashton biel boguslaw bram brody calogero carmelo carmine carter cas chase cody colton
  cuauhtemoc czeslaw darnell davi derek dustin eckhard edson elijah eloy emyr euan ezequiel fernand francesco franciszek gaetano gennaro geraint gracjan
  heitor hermenegildo hinnerk hunter ieuan ignacy isaiah izan jair jakub jannes jayden joep kacper kylian landon lech logan luiz mael mason matheus
  mattia mees mikolaj nelio nicolo nil nilton noe normand obinna oliwier osmar owain pasquale patrizio pau pietro pol real rubens rutilio samuele
  saturnino sem siegbert sylvain szymon terrence thales thiago timeo tymon tyrone usman valdir vinicius wellington yanis zdzislaw`
    .trim()
    .split(/\s+/),
);
const both = new Set(
  `
  alexis claude hui jet jing jip lee lin taylor yan`
    .trim()
    .split(/\s+/),
);

/** Whether a word is a first name that is written in full. */
export const isFullFirstName = (word: string): boolean => firstNames.has(word) || women.has(word) || men.has(word) || both.has(word);

/** Whether a word is one of the first names that we know, or short for one. */
export const isFirstNameWord = (word: string): boolean => isFullFirstName(word) || isCalledBy(word);

/** Whose first name it is, where it is not of both. */
export const sexOfName = (name: string): "he" | "she" | undefined => firstNameOf(name) ?? (women.has(name) ? "she" : men.has(name) ? "he" : undefined);
