/** How streets and the pieces of addresses are written, by country. */

/** "Carrera 68D No. 17-45", "Calle 57 # 24-31": streets that have numbers for names. */
export const GRID =
  /^(?:carrera|calle|cra\.?|cr\.?|cl\.?|kr\.?|transversal|diagonal|avenida|av\.?|autopista)(?: \p{L}{3,20})? \d{1,3} ?[a-z]{0,3}(?: (?:sur|norte|este|oeste|bis))? (?:no\.?|n°|nº|#) ?\d{1,3}[a-z]? ?- ?\d{1,3}/u;
export const STREET =
  /(?:\b(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|quay|terrace|drive|(?<=[a-z] )dr\.|court|row|house|buildings?|park|parade|mill|way|close|hill|square|place|mews|walk|crescent|gardens?|estate|highway|hwy|parkway|pkwy|blvd\.?|pike|trail|loop|arcade|wharf|yard|gate|dock|pier|platz|gasse|allee|ring|weg|hof|ufer|damm|graben|markt|postfach|po box|p\.?o\.? (?:box|drawer)|bldg\.?|fm \d|county road|rise|grove|mount|green|croft|cottages?|lodge|works|barn|farm|manor|villas?|grange|hall|rectory|vicarage|dairy|track|vale|view|lot \d|(?:private|locked) bag|box \d|postbus|postboks|case postale|boite postale|carrera|transversal|diagonal|bp|cs|tsa|carrer|cami|placa|passeig|rambla|pasaje|cours|faubourg|hameau|domaine|sentier|esplanade|ch\.|urb\.|nave|rue|boulevard|bd|chemin|impasse|route|zone|z\.?a\.?c?\.?|z\.?i\.?|quai|parc|lieu-dit|residence|batiment|calle|c\/|avda\.?|avenida|plaza|paseo|travesia|poligono|pol\.|camino|carretera|ctra\.?|ronda|kalea|unit|suite|ste\.?|floor|level|studio|factory|shop|flat|apt\.?|room|block)|(?:strasse|straße|str\.|gasse|weg|platz|allee|ring|hof|ufer|damm|graben|markt|halde|steig|berg|vej|gade|straat|laan))(?![a-z])/;
/** How streets begin that are written small. */
export const STREET_START =
  /^(?:\d{1,4}(?:-\d{1,4})?(?: ?bis| ?ter)?,? )?(?:rue|avenue|av\.?|boulevard|bd|blvd\.?|place|chemin|ch\.|route|allee|impasse|quai|cours|square|faubourg|sentier|hameau|lieu-dit|zone|montee|venelle|passage|ruelle|cote|rang|parvis|promenade|chaussee|rte\.?|imp\.|all\.|esplanade|levee|traverse|calle|alameda|partida|carrera|cra\.?|transversal|diagonal|glorieta|cuesta|barrio|paraje|caserio|rua|c\/|avda\.?|avenida|plaza|paseo|camino|carretera|ctra\.?|poligono|pol\.|ronda|travesia|pasaje|carrer|cami|placa|passeig|rambla|urb\.|bajos?|entresuelo|piso|nave|s\/n|po box|p\.o\. box|postfach|case postale|boite postale|c\.?p\.? \d|b\.?p\.? \d|apartado|(?:private|locked) bag|box \d|postbus|postboks|ul\.|viale|corso|piazza|piazzale|vicolo|praca|travessa|estrada|rodovia) /;
export const NUMBERED = /^(?:no\.? ?)?\d{1,5}(?:[a-z]|[-/]\d{1,5}[a-z]?)?,? (?:bis |ter )?\p{L}{3}|^#\d/iu;
/** "Am Eschle 12", and "Serie 50" too: a street where a code follows. */
export const NUMBER_BEHIND = /\p{L}{2}\.? \d{1,4}(?: ?[a-z])?(?:[-/](?:\d{1,4}|[a-z]))?(?: (?:bus|bte|boîte) \d{1,4})?$/iu;
export const JOINS =
  /^(?:of|an|am|im|bei|der|dem|den|zum|zur|vor|hinter|unter|auf|in|de|du|des|del|da|das|dos|la|le|les|el|los|las|[dl]['’](?:\p{Lu}[\p{L}'’-]*)?|\(\p{Lu}[\p{L}.-]+\)|et|y|e|and|und|the|sur|sous|en|rue|avenue|av\.?|boulevard|bd|place|chemin|route|allée|impasse|quai|cours|square|parc|zone|bâtiment|calle|c\/|avda\.?|avenida|plaza|paseo|camino|bis|ter|nº|n°|no\.?|s\/n|c\/o|c\/-|o|floor|kalea|montée|venelle|passage|ruelle|côte|rang|carrera|km|local|bureau|étage|porte|app(?:t|to)?\.?|apto\.?|bajos?|entresuelo|entlo\.?|planta|puerta|pta\.?|p(?:ab|ortal)\.?|pabellón|nave|izda\.?|izq\.?|dcha\.?|dch\.?|bât\.?|esc\.?|int\.?|sur|norte|parcela|li\.?|re\.?|links|rechts|stock|stiege|chaussée|rte\.?|bus|bte)$/iu;
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
/** A comma behind a figure alone sets it from its street: "14, rue de la Fusterie". */
export const SEPARATOR = /(?<!(?:^|[\s,(])\d{1,4}(?: ?(?:bis|ter))?),(?= ?[^\d\s])|,(?= ?\p{Lu}| [\d#])| [—–·|•-] |;|\n|\t/gu;
/** What a contract calls a party in brackets behind its address, folded: "(Auftraggeberin)", "(the Client)", "(ci-après le Client)". It is no province. */
export const PARTY =
  /\((?:[^()\n\d]{0,40}[ "'])?(?:client|clients|customer|buyer|purchaser|seller|supplier|vendor|contractor|subcontractor|consultant|provider|service provider|company|owner|agency|hirer|licensee|licensor|tenant|landlord|auftraggeber|auftraggeberin|auftragnehmer|auftragnehmerin|kunde|kundin|besteller|bestellerin|lieferant|lieferantin|verkaufer|verkauferin|kaufer|kauferin|unternehmer|unternehmerin|bauherr|bauherrin|bauherrschaft|mandant|mandantin|dienstleister|dienstleisterin|anbieter|anbieterin|mieter|mieterin|vermieter|vermieterin|acheteur|vendeur|fournisseur|prestataire|donneur d'ordre|maitre d'ouvrage|maitre de l'ouvrage|mandataire|mandante|commanditaire|entrepreneur|bailleur|locataire|cliente|proveedor|proveedora|comprador|compradora|vendedor|vendedora|contratista|contratante|prestador|prestadora|committente|fornitore|fornitrice|appaltatore|acquirente|venditore|opdrachtgever|opdrachtnemer|klant|leverancier|koper|verkoper|aannemer|fornecedor|fornecedora|contratado|contratada) ?["']{0,2}\)/g;
