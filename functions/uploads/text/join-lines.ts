/** Words after a hyphen that stands for a shared ending: "Vor- und Nachteile". */
const AND = /^(?:und|oder|bzw|sowie|and|or|et|ou|y|o|e|u)\b/i;

/** Joins two lines of a paragraph, and the word that was hyphenated between them. */
export function joinLines(line: string, next: string): string {
  const [, head = "", hyphen = ""] = /^(.*[\p{L}\d])([-\u2010\u00ad])$/su.exec(line) ?? [];
  if (!hyphen || AND.test(next)) return `${line} ${next}`;
  // The name of a mailbox or site keeps its hyphen. The readers of addresses know none that is cut in two.
  const isAddress = /^\S*(?:@|\.\p{L})/u.test(next) || /$(?<=(?:@|www\.|:\/\/)\S*)/.test(head);
  const isParted = /\p{L}$/u.test(head) && /^\p{Ll}/u.test(next) && !isAddress;
  return isParted ? head + next : `${head}-${next}`;
}
