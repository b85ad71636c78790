/** How addresses are written, by country. */

/** A town behind its code, and the province behind a town. */
export const TOWN = /^(?: ?(?:\p{Lu}[\p{L}'’./-]*|an|am|bei|im|der|dem|de|del|d['’]|la|le|les|sur|sous|en|y|los|las|in|ob|Cedex|\d{1,2}(?!\d)))*/u;
export const PROVINCE = /^ \(\p{Lu}[\p{L}'’ .-]{1,24}\)/u;
/** "Round Rock, TX", without a code. */
export const STATE =
  /(?<![\p{L}\d])\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?,? (?:AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|ON|BC|AB|QC|Texas|California|Ohio|Ontario)(?![\p{L}\d]|,? \d)/u;
/** "Wellington 6011", "Bengaluru 560 001"; behind the word of a street the figures are its number. */
export const TOWN_FIRST =
  /(?<![\p{L}\d])(?!Box|Postfach|Unit|Suite|Room|Apartado|TSA|Case|Bag|Lot)\p{Lu}\p{L}{2,20}(?: \d{4,6}|,? ?[ –-] ?\d{3} \d{3})(?= ?[("“]|[.)]?$)/u;
/** The codes of places by country: those before the town, and those behind it. */
export const CODES: readonly RegExp[] = [
  /(?<![\p{L}\d.,+/-])(?:[A-Z]{1,3}[ -]{1,3})?\d{4,5} (?=\p{Lu}\p{L}{2}|d['’]\p{Lu}|La |Le |El )/u,
  /(?<![\p{L}\d])\d{4} ?[A-Z]{2} (?=\p{Lu}\p{L})/u,
  /(?<![\p{L}\d.,+/-])(?:[A-Z]{1,2}[ -])?(?:\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3}) (?=\p{Lu}\p{L}{2})/u,
  /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![\p{L}\d])/u,
  /(?<![\p{L}\d])[A-Z]\d[\dW] ?[A-Z\d]{4}(?![\p{L}\d])/u,
  /(?<![\p{L}\d])[A-Z]{2},? \d{5}(?:-\d{4})?(?![\p{L}\d])/u,
  /(?<![\p{L}\d])[A-Z]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])/u,
  /(?<![\p{L}\d])(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT) \d{4}(?!\d)/u,
  TOWN_FIRST,
  STATE,
  /(?<![\p{L}\d])(?:Dublin \d{1,2}|Co\.? (?:na |an )?\p{Lu}\p{L}{2,12}|County \p{Lu}\p{L}{2,12}|Bogotá,? D\. ?C)(?!\p{L})/u,
];
/** A code with letters and figures is that of a place, whatever stands before it. */
export const STRONG_CODE = /(?<![\p{L}\d])(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[\dW] ?[A-Z\d]{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/u;
/** "Carrera 68D No. 17-45", "Calle 57 # 24-31": streets that have numbers for names. */
export const GRID =
  /^(?:carrera|calle|cra\.?|cr\.?|cl\.?|kr\.?|transversal|diagonal|avenida|av\.?|autopista)(?: \p{L}{3,20})? \d{1,3} ?[a-z]{0,3}(?: (?:sur|norte|este|oeste|bis))? (?:no\.?|n°|nº|#) ?\d{1,3}[a-z]? ?- ?\d{1,3}/u;
export const COUNTY = /(?:^| )(?:Co\.?|County) \p{Lu}\p{L}+$/u;
export const STREET =
  /(?:\b(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|quay|terrace|drive|(?<=[a-z] )dr\.|court|row|house|buildings?|park|parade|mill|way|close|hill|square|place|mews|walk|crescent|gardens?|estate|highway|hwy|parkway|pkwy|blvd\.?|pike|trail|loop|arcade|wharf|yard|gate|dock|pier|platz|gasse|allee|ring|weg|hof|ufer|damm|graben|markt|postfach|po box|p\.?o\.? (?:box|drawer)|bldg\.?|fm \d|county road|rise|grove|mount|green|croft|cottages?|lodge|works|barn|farm|manor|villas?|grange|hall|rectory|vicarage|dairy|track|vale|view|lot \d|(?:private|locked) bag|box \d|postbus|postboks|case postale|boite postale|carrera|transversal|diagonal|bp|cs|tsa|carrer|cami|placa|passeig|rambla|pasaje|cours|faubourg|hameau|domaine|sentier|esplanade|ch\.|urb\.|nave|rue|boulevard|bd|chemin|impasse|route|zone|z\.?a\.?c?\.?|z\.?i\.?|quai|parc|lieu-dit|residence|batiment|calle|c\/|avda\.?|avenida|plaza|paseo|travesia|poligono|pol\.|camino|carretera|ctra\.?|ronda|kalea|unit|suite|ste\.?|floor|level|studio|factory|shop|flat|apt\.?|room|block)|(?:strasse|straße|str\.|gasse|weg|platz|allee|ring|hof|ufer|damm|graben|markt|halde|steig|berg|vej|gade|straat|laan))(?![a-z])/;
/** How streets begin that are written small. */
export const STREET_START =
  /^(?:\d{1,4}(?:-\d{1,4})?(?: ?bis| ?ter)?,? )?(?:rue|avenue|av\.?|boulevard|bd|blvd\.?|place|chemin|ch\.|route|allee|impasse|quai|cours|square|faubourg|sentier|hameau|lieu-dit|zone|montee|venelle|passage|ruelle|cote|rang|parvis|promenade|chaussee|rte\.?|imp\.|all\.|esplanade|levee|traverse|calle|alameda|partida|carrera|cra\.?|transversal|diagonal|glorieta|cuesta|barrio|paraje|caserio|rua|c\/|avda\.?|avenida|plaza|paseo|camino|carretera|ctra\.?|poligono|pol\.|ronda|travesia|pasaje|carrer|cami|placa|passeig|rambla|urb\.|bajos?|entresuelo|piso|nave|s\/n|po box|p\.o\. box|postfach|case postale|boite postale|c\.?p\.? \d|b\.?p\.? \d|apartado|(?:private|locked) bag|box \d|postbus|postboks|ul\.) /;
export const NUMBERED = /^(?:no\.? ?)?\d{1,5}(?:[a-z]|[-/]\d{1,5}[a-z]?)?,? (?:bis |ter )?\p{L}{3}|^#\d/iu;
/** "Am Eschle 12", and "Serie 50" too: a street where a code follows. */
export const NUMBER_BEHIND = /\p{L}{2}\.? \d{1,4}(?: ?[a-z])?(?:[-/]\d{1,4})?$/iu;
export const JOINS =
  /^(?:of|an|am|im|bei|der|dem|den|zum|zur|vor|hinter|unter|auf|in|de|du|des|del|la|le|les|el|los|las|[dl]['’](?:\p{Lu}[\p{L}'’-]*)?|\(\p{Lu}[\p{L}.-]+\)|et|y|e|and|und|the|sur|sous|en|rue|avenue|av\.?|boulevard|bd|place|chemin|route|allée|impasse|quai|cours|square|parc|zone|bâtiment|calle|c\/|avda\.?|avenida|plaza|paseo|camino|bis|ter|nº|n°|no\.?|s\/n|c\/o|c\/-|o|floor|kalea|montée|venelle|passage|ruelle|côte|rang|carrera|km|local|bureau|étage|porte|app(?:t|to)?\.?|apto\.?|bajos?|entresuelo|entlo\.?|planta|puerta|pta\.?|p(?:ab|ortal)\.?|pabellón|nave|izda\.?|izq\.?|dcha\.?|dch\.?|bât\.?|esc\.?|int\.?|sur|norte|parcela|li\.?|re\.?|links|rechts|stock|stiege|chaussée|rte\.?)$/iu;
export const NEVER =
  /@|https?:|www\.|[€$£%]|\b(?:tel|phone|telefon|telefono|fax|e-?mail|iban|bic|vat|ust|uid|tva|nif|cif|siret|siren|abn|acn|gst|tax|company no|reg|registered|registration|represented|vertreten|representad[oa]|representee?|date|datum|fecha|ref|attn|attention|att|fao|herrn?|frau|order|invoice no|euro?|usd|gbp|chf|hrb|hra|capital|kapital|mr|mrs|ms|bsb|acct|account|konto|sgd|aud|nzd|cad|no\.? \d|seite|page|clause|section|version|rev)\b/;
/** Months are the names of streets too: "1 place du Onze-Novembre". */
export const MONTH =
  /\b(?:januar|january|february|march|april|june|july|august|september|october|november|december|februar|marz|juni|juli|oktober|dezember|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/;
export const COUNTRY =
  /^(?:republic of |the )?(?:ireland|northern ireland|united kingdom|uk|great britain|england|england and wales|scotland|wales|germany|deutschland|österreich|austria|schweiz|suisse|switzerland|france|españa|spain|belgique|belgien|belgium|nederland|netherlands|the netherlands|denmark|dänemark|danmark|italy|italia|italien|usa|u\.s\.a\.|united states|canada|australia|new zealand|singapore|luxembourg|portugal|sweden|norway|poland)\.?$/iu;
/** "Larkspur Studio Ltd" has the words of a street, and is a company. */
export const COMPANY =
  /\p{L} (?:ltd|limited|llc|inc|incorporated|corp|plc|llp|dac|clg|cic|g?gmbh|ag|kg|ohg|ug|gbr|sarl|sasu?|eurl|slu?|s\.l\.u?|s\.a\.u?|bv|b\.v|nv)\.?$/u;
/** "77 Thorndike Way, No. 3". */
export const DOOR = /^no\.? \d{1,3}$/;
/** The number of an order, "BF-2291", which is no part of an address. */
export const REFERENCE = /^(?:\p{Lu}{1,6}[-/_])+\d[\d/_-]{2,}$/u;
/** "1200 Congress Ave": figures before a town, and before a street too. */
export const AMERICAN_STREET =
  /^\d{3,5} .*\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|blvd|boulevard|way|highway|hwy|parkway|pkwy|place|pl|pike|trail|loop|circle|square|crescent|terrace|row|mews)\.?(?: (?:#|apt\.? |suite |ste\.? |unit )\d{1,4}[a-z]?)?$/;
/** A comma behind a figure alone sets it from its street: "14, rue de la Fusterie". */
export const SEPARATOR = /(?<!(?:^|[\s,(])\d{1,4}(?: ?(?:bis|ter))?),(?= ?[^\d\s])|,(?= ?\p{Lu}| [\d#])| [—–·|•-] |;|\n|\t/gu;
