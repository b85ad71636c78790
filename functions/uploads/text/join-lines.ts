/** Words before which the end of a word stands for that of the word behind them: "Vor- und Nachteile". */
const AND = /^(?:und|oder|bzw|sowie|and|or|et|ou|y|o|e|u)\b/i;

/** Two lines of a paragraph as one, with the word that was parted between them whole again. */
export function joinLines(line: string, next: string): string {
  const [, head = "", hyphen = ""] = /^(.*[\p{L}\d])([-\u2010\u00ad])$/su.exec(line) ?? [];
  if (!hyphen || AND.test(next)) return `${line} ${next}`;
  // A name of a mailbox or a site keeps its hyphen.
  const isAddress = /^\S*(?:@|\.\p{L})/u.test(next) || /$(?<=(?:@|www\.|:\/\/)\S*)/.test(head);
  const isParted = /\p{L}$/u.test(head) && /^\p{Ll}/u.test(next) && !isAddress;
  return isParted ? head + next : `${head}-${next}`;
}
