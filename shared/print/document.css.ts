/** Styles of documents besides invoices. */
export const documentCss = `
.page.document { font-size: 9.5pt; line-height: 1.5; }
.page .terms { margin-top: 26pt; max-width: 78ch; }
.page .closing .terms { margin-top: 15pt; }
.page .terms section + section { margin-top: 15pt; }
.page .terms h2 { margin-bottom: 3pt; color: var(--accent); font-size: 10.5pt; font-weight: 600; }
.page .terms p + p, .page .terms p + ol, .page .terms ol + p, .page .terms table + p, .page .terms .said + p { margin-top: 5pt; }
.page .terms .said { margin-top: 5pt; padding-inline-start: 11pt; border-inline-start: 1.5pt solid var(--rule); }
.page .terms ol, .page .scope ul { padding-inline-start: 17pt; }
.page .terms li + li, .page .scope li + li { margin-top: 3pt; }
.page .terms li { padding-inline-start: 2pt; }
.page .terms .lines { margin: 8pt 0; }
.page .field { white-space: pre-wrap; font-weight: 600; }
.page .terms .blank, .page .salutation .blank, .page.letter h1 .blank { width: 11em; }
.page .customer .blank.name, .page .scope .blank.name, .page .words > .blank.name { display: block; width: 14em; height: 1.45em; }

.page .scope { display: flex; gap: 28pt; margin-top: 30pt; }
.page .scope h2 { margin-bottom: 3pt; }
.page .scope section:first-child { flex: 1; min-width: 0; }
.page .scope section + section { flex: none; max-width: 34%; text-align: var(--end); }
.page .scope section + section .said { text-align: var(--end); padding-top: 2.2pt; }
.page .scope .work { font-size: 13pt; line-height: 1.3; font-weight: 600; letter-spacing: -0.005em; max-width: 46ch; }
.page .scope .detail { margin-top: 7pt; max-width: 70ch; }
.page .scope.deliverables { display: block; margin-top: 18pt; max-width: 70ch; }

.page .acceptance { margin-top: 34pt; }
.page .acceptance h2 { margin-bottom: 2pt; }
.page .signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 28pt; margin-top: 20pt; }
.page .signatures .name { font-weight: 600; }
.page .signatures .role { color: var(--quiet); font-size: 8pt; }
.page .signatures .blank.name { display: block; width: 12em; height: 1.45em; }
.page .signatures .line { margin-top: 30pt; padding-top: 3pt; border-top: 0.5pt solid var(--quiet); color: var(--quiet); font-size: 8pt; }

.page.letter { font-size: 10pt; line-height: 1.55; }
.page.letter .head { padding-bottom: 12pt; border-bottom: 0.75pt solid var(--accent); font-size: 9pt; line-height: 1.45; }
.page.letter .day { flex: none; align-self: end; color: var(--quiet); }
.page.letter .customer { margin-top: 30pt; }
.page.letter h1 { margin-top: 30pt; font-size: 13pt; line-height: 1.3; }
.page.letter .words { max-width: 72ch; }
.page.letter .words > * { margin-top: 13pt; }
.page.letter .signature { margin-top: 44pt; font-weight: 600; break-inside: avoid; }

@media print {
  .page .scope:not(.deliverables), .page .acceptance, .page .signatures section, .page .closing { break-inside: avoid; }
  .page .terms p, .page .terms li, .page.letter .words p { orphans: 3; widows: 3; }
}`;
