/*
 * Plain sentences that begin an invoice for {c}, written as those of `plain-request-sentences.ts`.
 */

const englishBeginnings = `
{c}: {n} {x}, {m} hours each => new x n*m
{c}, {n} {x} for {m} hours each => new x n*m
{n} {x} for {c}, {m} days each => new x n*m
{c}: {n} {x} a day for {m} days => new x n*m
{c} {n} {x}, one of them free => new x n-1
bill {c} for {n} {x}, two of them free => new x n-2
{c}: {n} {x}, last one on the house => new x n-1
{c}, {n} {x} at half price => new x n 0.5
{c}: {x} {n} hours at double time => new x n 2
{c}: {n} {x} at double rate and {m} {y} => new x n 2, new y m
{c}, {n} {x} at the usual price => new x n 1
invoice {c} for {n} {x} and {m} {y} at our normal rates => new x n 1, new y m 1
{c}: {x} x{n}, {y} x{m} => new x n, new y m
{c} {n} x {x} and {m} x {y} => new x n, new y m
{c} 2 {x}, one at {p} and one at {q} => new x 1 p, new x 1 q
{c}: {x}, one {p} and one {q} => new x 1 p, new x 1 q
{c} {x} one at {p} one at {q} => new x 1 p, new x 1 q
{c}, {n} {x} at {p} and {m} at {q} => new x n p, new x m q
bill {c} for {x}: {n} at {p}, {m} at {q} => new x n p, new x m q
{c} {n} hours {x} Monday and {m} hours Tuesday => new x n+m
{c} {x} January, February and March, {p} a month => new x 3 p
bill {c} for {x}, Sept and Oct, {p} a month => new x 2 p
{c} {x} july to december at {p} per month => new x 6 p
april may and june {x} for {c} {p} a month => new x 3 p
{c} {x} Monday to Thursday, {p} a day => new x 4 p
{x} for {c} mon, wed and fri at {p} a day => new x 3 p
{c} {x} on Tuesday and Friday => new x 2
{c} both {x} => new x 2
{c}: {n} {x} and {y}, free => new x n, new y 1 0
{c} {n} {x}, {m} {y} for free => new x n, new y m 0
{c}: {n} {x}, no charge for the {y} => new x n, new y 1 0
{c}, {x} for {n} => new x n
{c}: {x} with {n} kids => new x n
{c} {x} for {n} people and {m} {y} => new x n, new y m
{c}: {x}, {n} of them, no VAT => new x n
{c}, {x} {n} hrs. No GST on this one => new x n
{x} for {c}, a dozen => new x 12
{c} {n} {x} per day for {m} days => new x n*m
{c}: {m} days, {n} {x} each day => new x n*m
{c} {m} x {n} hours {x} => new x n*m
bill {c} \${p} x {n} for {x} => new x n p
{c}: \${p} for the {x} and \${q} x {n} for {y} => new x 1 p, new y n q
{c} {p} x {n} for the {x} => new x n p
{c} {n} {x} for {m} days => new x n*m
{c}: {x} and {y}, {n} of each => new x n, new y n
`;

const germanBeginnings = `
{c}: {x} Januar, Februar und März, {p} im Monat => new x 3 p
{c} {x} Juli bis Dezember, pro Monat {p} => new x 6 p
{x} für {c}, Mo bis Do, {p} am Tag => new x 4 p
{c}: {x} Montag, Mittwoch und Freitag zu {p} pro Tag => new x 3 p
{c} beide {x} => new x 2
{c}: {n} {x} je {m} Std => new x n*m
{c}: {x} und {y}, {n} von jedem => new x n, new y n
`;

const frenchBeginnings = `
{c}, {x} janvier, février et mars, {p} par mois => new x 3 p
{c} : {x} de juillet à décembre, {p} par mois => new x 6 p
{c} {x} lundi mardi et mercredi {p} par jour => new x 3 p
{c} {x} du lundi au jeudi à {p} par jour => new x 4 p
{c} : {n} {x}, {m} h chacun => new x n*m
{c} : {x} et {y}, {n} de chaque => new x n, new y n
`;

/** Sentences that begin an invoice for {c}: figures of one line that are told together. */
export const beginnings = { english: englishBeginnings, german: germanBeginnings, french: frenchBeginnings };
