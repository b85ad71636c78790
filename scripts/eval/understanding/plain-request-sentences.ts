/*
 * Plain sentences that change an invoice or begin one, as anybody says them. People who write dialogues find them too dull to write. A row is a sentence and
 * what it does, behind "=>": to the lines a, b, c that stand there, or lines that are new.
 *   a quantity N · a more N · a less N · a times 0.5 · a price P · a rate 0.5 · a dearer N · a cheaper N · a gone · new x QUANTITY [PRICE]
 * "new x oa" is as many as there were of a.
 * Behind "two:" only a and b stand there.
 * In the sentence {a} and {b} are what people call many of a line, {s} one of it, {oa} its quantity before; {x} and {y} are products of new lines, {c} is the
 * customer; {n}, {m}, {d} and {p} are figures.
 */

const english = `
make the {a} {n} => a quantity n
make that {n} {a} => a quantity n
drop the {a} to {n} => a quantity n
take the {a} down to {n} => a quantity n
it was only {n} {a} => a quantity n
she only needs {n} {a} => a quantity n
the {a} should be {n} => a quantity n
change {a} to {n} => a quantity n
{n} {a}, not {oa} => a quantity n
sorry, {n} {a} => a quantity n
actually {n} of the {a} => a quantity n
should be {n} {a} instead of {oa} => a quantity n
only one {s} => a quantity 1
just the one {s} => a quantity 1
add {n} more {a} => a more n
and {n} more {a} => a more n
{n} extra {a} => a more n
put {n} more {a} on => a more n
another {n} {a} please => a more n
and one more {s} => a more 1
add another {s} => a more 1
{n} additional {a} => a more n
take one {s} off => a less 1
take {n} {a} off => a less n
remove {n} of the {a} => a less n
{n} fewer {a} => a less n
knock {n} of the {a} off, that was my mistake => a less n
the {a} are {p} each => a price p
make the {a} {p} each => a price p
charge {p} for the {a} => a price p
{a} at {p} => a price p
the price of the {a} is {p} => a price p
only {p} each for the {a} => a price p
the {a} at half price => a rate 0.5
no charge for the {a} => a rate 0
the {a} are free => a rate 0
the {a} free of charge => a rate 0
half price on the {a} => a rate 0.5
the second line should be {n} => b quantity n
make the second one {n} => b quantity n
number 2 should be {n} => b quantity n
the first one is {n} => a quantity n
the third one should be {n} => c quantity n
the last line is {n} => c quantity n
second line is {p} each => b price p
the first one {p} each => a price p
remove the second line => b gone
delete the last line => c gone
take out number 2 => b gone
drop the {a} => a gone
take the {a} off => a gone
no {a} after all => a gone
leave out the {a} => a gone
scrap the {a}, they changed their mind => a gone
remove the {a} and add {n} {x} => a gone, new x n
{x}, not {a} => a gone, new x oa
it was {x}, not {a} => a gone, new x oa
swap the {a} for {x} => a gone, new x oa
replace the {a} with {x} => a gone, new x oa
sorry not {a}, {x} => a gone, new x oa
{x} instead of the {a} => a gone, new x oa
should have been {x} rather than {a} => a gone, new x oa
drop the {a} and make the {b} {n} => a gone, b quantity n
{n} {a} and {m} {b} => a quantity n, b quantity m
{n} {x} too => new x n
also {n} {x} => new x n
plus {n} {x} at {p} each => new x n p
and {n} {x} at the same price => new x n same
and {n} {x}, same rate => new x n same
add {n} {x} at double rate => new x n 2
double the {a} => a times 2
halve the {a} => a times 0.5
half as many {a} => a times 0.5
twice as many {a} => a times 2
make it double the {a} => a times 2
cut the {a} in half => a times 0.5
put the {a} up by {n} => a dearer n
the {a} went up by {n} => a dearer n
{a} are {n} dollars more each now => a dearer n
raise the price of the {a} by {n} => a dearer n
the {a} have gone up by \${n} each => a dearer n
the price of the {a} is up by {n}% => a dearer n%
take {d} off the price of the {a} => a cheaper d
bring the {a} down by {d} each => a cheaper d
lower the rate for the {a} by {d} dollars => a cheaper d
halve the price of the {a} => a rate 0.5
{n} hours more on the {a} => a more n
the {a} are up by {n} hours => a more n
make both {n} => two: a quantity n, b quantity n
both {n} please => two: a quantity n, b quantity n
{n} for both => two: a quantity n, b quantity n
both should be {n} => two: a quantity n, b quantity n
both up by {m} => two: a more m, b more m
both at {p} each => two: a price p, b price p
{a} and {b}, {n} of each => a quantity n, b quantity n
`;

const german = `
mach {n} {a} draus => a quantity n
nur {n} {a} => a quantity n
es waren nur {n} {a} => a quantity n
{n} {a}, nicht {oa} => a quantity n
{n} {a} statt {oa} => a quantity n
ändere {a} auf {n} => a quantity n
die {a} auf {n} setzen => a quantity n
nur eine {s} => a quantity 1
noch {n} {a} dazu => a more n
{n} weitere {a} => a more n
{n} {a} mehr => a more n
noch eine {s} mehr => a more 1
eine {s} weniger => a less 1
{n} {a} weniger => a less n
die {a} kosten {p} => a price p
{a} zu je {p} => a price p
die {a} zum halben Preis => a rate 0.5
die zweite Position auf {n} => b quantity n
die letzte Zeile sind {n} => c quantity n
streich die {a} => a gone
nimm die {a} raus => a gone
die zweite Position weg => b gone
nicht {a} sondern {x} => a gone, new x oa
{x} statt {a} => a gone, new x oa
das waren {x}, keine {a} => a gone, new x oa
die {a} fallen weg, dafür {n} {x} => a gone, new x n
dazu {n} {x} => new x n
und {n} {x} zum gleichen Preis => new x n same
doppelt so viele {a} => a times 2
die {a} verdoppeln => a times 2
halbiere die {a} => a times 0.5
halb so viele {a} => a times 0.5
nur die Hälfte der {a} => a times 0.5
die {a} sind um {n} Euro teurer => a dearer n
die {a} kosten jetzt {n} mehr => a dearer n
der Preis für {a} ist um {n} Euro höher => a dearer n
{a} {d} Euro günstiger => a cheaper d
bei den {a} mit dem Preis um {d} runter => a cheaper d
beides nur {n} => two: a quantity n, b quantity n
mach bei beiden {n} draus => two: a quantity n, b quantity n
beide zu {p} => two: a price p, b price p
{a} und {b}, {n} von jedem => a quantity n, b quantity n
`;

const french = `
mets {n} {a} => a quantity n
seulement {n} {a} => a quantity n
c'était {n} {a}, pas {oa} => a quantity n
{n} {a} au lieu de {oa} => a quantity n
passe les {a} à {n} => a quantity n
juste une {s} => a quantity 1
ajoute encore {n} {a} => a more n
{n} {a} de plus => a more n
encore une {s} => a more 1
une {s} de moins => a less 1
{n} {a} en moins => a less n
les {a} à {p} => a price p
{p} pour les {a} => a price p
les {a} à moitié prix => a rate 0.5
la deuxième ligne à {n} => b quantity n
la dernière ligne c'est {n} => c quantity n
enlève les {a} => a gone
supprime la deuxième ligne => b gone
{x} au lieu de {a}, même nombre => a gone, new x oa
pas des {a}, des {x} => a gone, new x oa
remplace les {a} par des {x} => a gone, new x oa
retire les {a} et ajoute {n} {x} => a gone, new x n
et {n} {x} => new x n
et {n} {x} au même prix => new x n same
double les {a} => a times 2
deux fois plus de {a} => a times 2
divise les {a} par deux => a times 0.5
la moitié des {a} seulement => a times 0.5
les {a} ont augmenté de {n} euros => a dearer n
augmente les {a} de {n} euros => a dearer n
les {a} {n} euros plus cher => a dearer n
baisse les {a} de {d} euros => a cheaper d
les {a} {d} euros moins cher => a cheaper d
{n} des deux => two: a quantity n, b quantity n
passe les deux à {n} => two: a quantity n, b quantity n
{a} et {b}, {n} de chaque => a quantity n, b quantity n
`;

/** Sentences that change an invoice. */
export const edits = { english, german, french };

/** A product, and how people call one and many of it. */
export interface Thing {
  readonly name: string;
  readonly one: string;
  readonly many: string;
  readonly price: number;
}

const thingsOf = (rows: string): readonly Thing[] =>
  rows.split("; ").map((row) => {
    const [name = "", one = "", many = "", price = ""] = row.split("/");
    return { name, one, many, price: Number(price) };
  });

/** The products of each language. */
export const things = {
  english: thingsOf(
    "Screen replacement/screen/screens/189; Song arrangement/arrangement/arrangements/85; Curtain panel/curtain panel/curtain panels/210; Late pick-up/late pick-up/late pick-ups/12; Chair rental/chair/chairs/4.5; Coaching session/session/sessions/220; Oven clean/oven/ovens/45; Blog post/post/posts/150; Honey jar/jar/jars/9.5; Site visit/visit/visits/140",
  ),
  german: thingsOf(
    "Türmontage/Tür/Türen/120; Webseite Pflege/Pflege/Pflegen/80; Beratung Sitzung/Sitzung/Sitzungen/95; Lampe LED/Lampe/Lampen/35; Fahrt/Fahrt/Fahrten/25; Gravur/Gravur/Gravuren/15",
  ),
  french: thingsOf(
    "Pose de porte/porte/portes/120; Séance de conseil/séance/séances/95; Affiche A3/affiche/affiches/18; Livraison/livraison/livraisons/25; Traduction page/page/pages/30; Chaise louée/chaise/chaises/4",
  ),
};

/** The customers whom the sentences are about. */
export const customers = ["Hooli Inc.", "Globex LLC", "Initech", "Ann Lee"];
