/*
 * What people say behind a name to tell who they mean, or what for: "Luc Maes, the electrician", "Carrosserie Roy, celle de Vertou", "Moreau, pour la facture".
 */

const ARTICLE = /^(?:the|la|le|il|el|lo|les|los|las|i|gli|der|die|den|das|de|het|o|a|os|as|l'|celle|celui|quella|quello)(?= |(?<='))/u;
const PURPOSE = /^(?:for|pour|para|per|für|voor) /u;

/** Words that tell one of two apart by what they are not, or by whose they are: what follows is of somebody else. */
const others = new Set(
  "not non no nicht pas niet nao son sister brother dad father mother wife hijo hija figlio figlia sohn tochter fils fille filho filha zoon dochter new neu nouveau nuevo nuovo novo nieuw".split(
    " ",
  ),
);

/** Returns a name as it was said, and what was said behind it to describe who it is. */
export function withoutDescription(said: string): readonly [name: string, beside: string] {
  const at = said.indexOf(", ");
  if (at < 0) return [said, ""];
  const beside = said.slice(at + 2);
  const small = beside.toLowerCase();
  if (PURPOSE.test(small)) return [said.slice(0, at), ""];
  const isOther = small.includes("'s ") || small.split(/[ ,.]+/).some((word) => others.has(word));
  return ARTICLE.test(small) && !isOther ? [said.slice(0, at), beside] : [said, ""];
}
