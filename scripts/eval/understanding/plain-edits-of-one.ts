/*
 * Plain sentences that change the only line of an invoice, written as those of `plain-request-sentences.ts`.
 */

/** Sentences that change the only line of an invoice, which they need not name. */
export const editsOfOne = {
  english: `
split that into {x} {p} and {y} {q} => a gone, new x 1 p, new y 1 q
break it into {x} at {p} and {y} at {q} => a gone, new x 1 p, new y 1 q
no, split it: {x} {p} and {y} {q} => a gone, new x 1 p, new y 1 q
make that two lines, {x} {p}, {y} {q} => a gone, new x 1 p, new y 1 q
it took {n} => a quantity n
it ended up being {n} => a quantity n
sorry {n} of those => a quantity n
the {a} should be {n} => a quantity n
count went up to {n} => a quantity n
double it => a times 2
double that => a times 2
halve it => a times 0.5
half that many => a times 0.5
make it half => a times 0.5
twice that => a times 2
three times as many => a times 3
put it up by {n} => a dearer n
price up by {n} => a dearer n
the price went up by {n} => a dearer n
my rate has gone up by \${n} => a dearer n
that went up {n} dollars => a dearer n
{n} dollars more each => a dearer n
add {n} to the price => a dearer n
raise it by {n}% => a dearer n%
{n}% more expensive now => a dearer n%
{d} dollars cheaper each => a cheaper d
price down by {d} => a cheaper d
knock {d} off each => a cheaper d
lower the rate by {d} => a cheaper d
halve the price => a rate 0.5
up by {n} hours => a more n
make that {n} more => a more n
{n} more of them => a more n
{n} fewer => a less n
`,
  german: `
das Doppelte => a times 2
verdoppeln bitte => a times 2
halbieren => a times 0.5
die Hälfte davon => a times 0.5
doppelt so viel => a times 2
{n} Euro teurer => a dearer n
der Preis ist um {n} Euro gestiegen => a dearer n
der Stundensatz ist jetzt {n} höher => a dearer n
{n} Euro rauf pro Stück => a dearer n
{d} Euro runter => a cheaper d
um {d} günstiger pro Stück => a cheaper d
{n} mehr davon => a more n
{n} weniger => a less n
`,
  french: `
double => a times 2
le double => a times 2
divise par deux => a times 0.5
la moitié => a times 0.5
augmente de {n} euros => a dearer n
j'ai augmenté le prix de {n} => a dearer n
{n} euros plus cher => a dearer n
baisse de {d} euros => a cheaper d
{d} euros moins cher pièce => a cheaper d
{n} de plus => a more n
{n} de moins => a less n
`,
};
