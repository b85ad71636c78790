import { kind } from "../chart.ts";
import { type Entry, word } from "../lexicon.ts";

/*
 * Words beside which figures and days are a name: "rue du 8 mai 1945", "12 Pound Lane", "Club 4L". The same in all languages, because people write the
 * addresses and names of other countries too.
 */

/** Before the name of a street. */
export const street = kind<true>("street");
/** The same with a capital only: a "corso" is a course too. */
export const capitalStreet = kind<true>("capitalStreet");
/** Behind the name of a street, with a capital. */
export const streetBehind = kind<true>("streetBehind");
/** Before the name of a house or a club that has figures: "Club 4L". */
export const building = kind<true>("building");
/** Before the name of an institution that has a day: "Escola 25 de Abril". */
export const institution = kind<true>("institution");
/** An English unit in the singular, which stands before a noun: "24 Hour Fitness". */
export const adjunct = kind<true>("adjunct");

export const nameEntries: readonly Entry[] = [
  word(
    street,
    "rue|avenue|av|av .|ave|boulevard|bd|bvd|blvd|place|quai|allée|impasse|chemin|esplanade|promenade|square|rond-point|faubourg|calle|c /|avenida|avda|avda .|avd|plaza|paseo|glorieta|calzada|carretera|rua|praça|travessa|alameda|largo do|largo da|rodovia|estrada|viaduto|via|viale|v . le|piazza|p . za|p . zza|piazzale|vicolo|lungomare|straße|strasse|platz|allee|colonia|barrio|bairro|fraccionamiento|urbanización",
  ),
  word(capitalStreet, "corso|cours|largo|passage|parc|parco|parque|jardim|jardín|jardin|mercado|marché"),
  word(
    streetBehind,
    "street|road|rd|lane|ln|avenue|ave|crescent|terrace|square|boulevard|blvd|parkway|pkwy|highway|hwy|creek|*straße|*strasse|*gasse|*weg|*allee|*platz|straße|strasse|platz|allee|*straat|*laan|*plein|*kade|plein|laan",
  ),
  word(
    building,
    "club|studio|bar|café|cafe|pub|restaurant|restaurante|ristorante|brasserie|bistro|bistrot|trattoria|osteria|pizzeria|taverne|taberna|gasthaus|gasthof|hotel|hôtel|motel|hostel|team|radio|cinema|cinéma|kino|salon|salón|agence|agencia|agência|agency|gimnasio|gym|amicale",
  ),
  word(
    institution,
    "escola|escuela|école|scuola|colegio|colégio|lycée|instituto|istituto|hospital|teatro|théâtre|estadio|estádio|stadio|stade|cooperativa|associação|asociación|associazione|fundación|fundação|fondation",
  ),
  word(adjunct, "hour|minute|day|night|week|month|year|mile|pound|dollar|euro|penny|foot|inch|yard|acre|ton|gallon|ounce|kilo|meter|metre|person|room"),
];
