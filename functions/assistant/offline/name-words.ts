/* The closed lists by which names are told from work: words of a request, titles, legal forms, what organisations are called by. */

const setOf = (words: string) => new Set(words.split(/\s+/));

/** Words that open a request, and never are a name. */
export const command = setOf(
  `gimme lemme wanna gotta can could would will you we i i'd i'm we'd i'll let's lets us me my need needs want wants like to help hey hi hello ok okay so now then also and just go ahead make
  create raise start draft prepare write up do issue send cut get set whip put together open begin build generate knock run invoice invoicing invoices bill billing bills charge charging owes
  owe owed an a the new another quick out over off for about again time gonna got have has please kindly made drawn going ready sorted today it it's this that is there's here's actually wait
  no well right oh alright yeah yes sure great thanks thank email quickly first next one`,
);

/** Verbs that whoever is charged stands behind. */
export const triggers = /^(?:invoice|invoicing|bill|billing|charge|charging|owes|owe|owed|invoices)$/;

export const prepositions = /^(?:for|to|of|from|with|against|on)$/;

export const pronouns =
  /^(?:them|him|her|they|someone|somebody|anyone|he|she|this|that|it|those|these|us|me|you|everyone|client|customer|i|we|i'm|we're|it's|that's|there|here)$/;

export const stops = setOf(
  `for at with in on by due net from plus and , . ; : | ( ) - per each x less minus via re about regarding because since it's is was who that which as including include covering owes owe owed
  needs wants ordered bought has had got gets already invoice bill the a an my our their his her this`,
);

/** Words that stand beside a name and end it: when, and what is done with it. */
export const ending =
  /^(?:yesterday|tomorrow|last|tonight|against|to|of|are|were|will|would|did|who's|whose|x|too|also|if|when|while|after|before|until|till|using)$/;

export const titles =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|lady|dame|herr|frau|mme|mlle|madame|monsieur|señora?|senora?|signora?|father|sister|reverend|rev|captain|capt|m\/s|messrs|shri|smt)$/;

export const forms = setOf(
  `ltd limited llc inc incorporated gmbh plc llp bv nv vof ab oy as aps pty kg ug ag ohg eg ev corp corporation co company sarl sas sa srl spa kk pvt lda ltda sl slu doo zoo kft bhd sdn
  & trust cic pbc pc pllc lp`,
);

/** What only an organisation is called by, as the last word of its name. */
export const organisations = setOf(
  `school schools preschool kindergarten elementary academy college university creche nursery montessori church chapel parish mosque temple synagogue cathedral abbey priory ministry diocese
  council municipality embassy consulate hospital hospitals hospice clinic pharmacy dental dentistry dentists orthodontics chiropractic physiotherapy opticians vets hotel hotels motel hostel inn lodge
  guesthouse resort pub tavern brewery winery distillery cafe restaurant bistro brasserie diner pizzeria steakhouse trattoria bakery patisserie deli delicatessen butchers florist florists
  grocers gym dojo salon barbers barbershop museum theatre theater library foundation charity society association federation institute institution club league committee
  hoa pta pto ptsa fc afc rfc ymca ywca nhs rsl realty realtors estates holdings industries enterprises ventures partners associates solicitors attorneys lawyers accountants architects builders
  contractors motors autos dealership farm farms ranch stables stud dairy vineyard vineyards orchard kennels cattery rescue shelter supermarket boutique agency labs laboratories technologies
  publishing publishers magazine gazette foods textiles traders exports logistics airlines airways insurance brokers manor castle cooperative co-op coop guild collective
  brothers bros sons daughters condominiums condos residences arena stadium bank developments constructions group family household ecole schule grundschule kirche verein verlag klinik praxis apotheke backerei
  metzgerei gasthof museet skole skola kommune kommun`,
);

/** What organisations are called by, and things as well: "Night Heron Records", "vinyl records". */
export const ambiguous = setOf(
  `gallery studio studios bar press records media hall shop store stores garage garden gardens solutions systems spa house plaza village station warehouse grill kitchen union
  productions pictures films trust center centre properties apartments court towers properties festival collection tours homes office department city county`,
);

/** What an organisation's name begins with where the kind comes first. */
export const kindFirst = setOf(
  `bakkerij slagerij familie famille familia fam verlag librairie libreria kanzlei praxis boulangerie brasserie panaderia clinica ristorante trattoria osteria gasthof gasthaus stichting vereniging
  gemeente ville mairie commune comune ayuntamiento escuela ecole scuola schule college lycee institut universite universitat universidad association asociacion associazione fundacion fondation
  fondazione hacienda finca bodega bodegas domaine chateau azienda agriturismo tischlerei schreinerei backerei metzgerei apotheke drukkerij garagem padaria restaurante hostal camping maison atelier`,
);

export const mixedFirst = setOf("hotel cafe restaurant bar villa casa studio garage pension galerie hostel club");

export const kin = /^(?:sons?|daughters?|zonen|zoon|söhne|sohn|fils|filles|hijos?|figli|filhos?|brothers|bros|partners?|co|cie|company|family|associates)$/;

export const particles =
  /^(?:de|la|le|du|del|della|di|da|dos|das|der|den|van|von|vom|zu|zum|zur|ter|ten|te|el|al|bin|binti|ibn|abu|mac|mc|st|saint|san|af|av|y|e|und|et|en|aan|o)$/;

/** Capitals that are no name: days, months, taxes, currencies, feasts, languages. */
export const calendar =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|q[1-4]|vat|gst|hst|usd|eur|gbp|cad|aud|inr|christmas|xmas|easter|halloween|thanksgiving|diwali|eid|ramadan|hanukkah|english|german|french|spanish|italian|portuguese|dutch|polish|russian|chinese|mandarin|japanese|korean|arabic|hindi|turkish|swedish|norwegian|danish|finnish|greek|czech|hungarian|romanian|ukrainian)$/;

/** What a heading of work ends with, though nothing in the word says that it is done. */
export const work = setOf(
  `services service design redesign repair repairs hire refit refurb upgrade install setup set-up support review audit check test visit visits consult fee fees package work works job labour labor materials
  parts extras items item expenses travel delivery maintenance removal clearance shoot edit edits build refresh session sessions workshop lesson lessons class course total subtotal note urgent
  reminder details description project phase stage step one two three`,
);
