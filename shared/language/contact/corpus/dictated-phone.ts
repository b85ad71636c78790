/** Texts with the telephone numbers that they may dictate, by language. */
export const dictatedPhones: readonly (readonly [language: string, text: string, value: string])[] = [
  ["en", "call me on oh two oh seven nine four six oh one double eight", "02079460188"],
  ["en", "zero seven nine one one, one two three four five six", "07911123456"],
  ["en", "my cell is five five five oh one four two", "5550142"],
  ["en", "plus four four seven nine one one one two three four five six", "+447911123456"],
  ["en", "oh eight hundred five five one seven one", "080055171"],
  ["en", "three one two five five five oh one seven six", "3125550176"],
  ["de", "null eins fünf eins zwei drei vier fünf sechs sieben acht", "01512345678"],
  ["de", "ruf mich an unter null sieben neun dreihundert zwölf zwölf", "0793001212"],
  ["de", "plus vierundvierzig zwanzig siebenundsiebzig null null neun neun", "+4420770099"],
  ["fr", "zéro un quarante-deux trente-six douze dix-huit", "0142361218"],
  ["fr", "mon portable c'est le zéro sept douze treize quatorze quinze", "0712131415"],
  ["es", "mi móvil es seis doce treinta y cuatro cincuenta y seis setenta y ocho", "612345678"],
  ["es", "seis uno dos tres cuatro cinco seis siete ocho", "612345678"],
  ["it", "tre tre otto uno due tre quattro cinque sei sette", "3381234567"],
  ["it", "zero due quarantacinque sessantasette ottantanove", "02456789"],
  ["nl", "nul zes twaalf vierendertig zesenvijftig achtenzeventig", "0612345678"],
  ["nl", "nul twintig zeven zeven nul dubbel vier één", "020770441"],
  ["pt", "nove um dois três quatro cinco meia sete oito", "912345678"],
  ["pt", "o meu telemóvel é nove doze trinta e quatro cinquenta e seis setenta e oito", "912345678"],
];

/** Texts that dictate no telephone number. */
export const noDictatedPhones: readonly string[] = [
  "two or three hours",
  "one two three",
  "twenty, thirty, forty and fifty",
  "zwei drei vier Stück",
  "zero point seven five",
  "null Komma sieben fünf",
  "oh no, seven of them",
  "cinq cent vingt-deux",
  "dos mil tres",
  "oh well, one two three go",
  "mille novecento ottantaquattro",
  "between one and two, three and four",
  "twenty twenty-six",
];
