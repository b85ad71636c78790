/** What the documents besides invoices have on their sheets that an invoice has not. */
export const documentCss = `
.paper.document { font-size: 9.5pt; line-height: 1.5; }
.paper .terms { margin-top: 26pt; max-width: 78ch; }
.paper .closing .terms { margin-top: 15pt; }
.paper .terms section + section { margin-top: 15pt; }
.paper .terms h2 { margin-bottom: 3pt; color: var(--accent); font-size: 10.5pt; font-weight: 600; }
.paper .terms p + p, .paper .terms p + ol, .paper .terms ol + p, .paper .terms table + p, .paper .terms .said + p { margin-top: 5pt; }
.paper .terms .said { margin-top: 5pt; padding-inline-start: 11pt; border-inline-start: 1.5pt solid var(--rule); }
.paper .terms ol, .paper .scope ul { padding-inline-start: 17pt; }
.paper .terms li + li, .paper .scope li + li { margin-top: 3pt; }
.paper .terms li { padding-inline-start: 2pt; }
.paper .terms .lines { margin: 8pt 0; }
.paper .field { white-space: pre-wrap; font-weight: 600; }
.paper .terms .blank, .paper .salutation .blank, .paper.letter h1 .blank { width: 11em; }
.paper .customer .blank.name, .paper .scope .blank.name, .paper .words > .blank.name { display: block; width: 14em; height: 1.45em; }

.paper .scope { display: flex; gap: 28pt; margin-top: 30pt; }
.paper .scope h2 { margin-bottom: 3pt; }
.paper .scope section:first-child { flex: 1; min-width: 0; }
.paper .scope section + section { flex: none; max-width: 34%; text-align: var(--end); }
.paper .scope section + section .said { text-align: var(--end); padding-top: 2.2pt; }
.paper .scope .work { font-size: 13pt; line-height: 1.3; font-weight: 600; letter-spacing: -0.005em; max-width: 46ch; }
.paper .scope .detail { margin-top: 7pt; max-width: 70ch; }
.paper .scope.deliverables { display: block; margin-top: 18pt; max-width: 70ch; }

.paper .acceptance { margin-top: 34pt; }
.paper .acceptance h2 { margin-bottom: 2pt; }
.paper .signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 28pt; margin-top: 20pt; }
.paper .signatures .name { font-weight: 600; }
.paper .signatures .role { color: var(--quiet); font-size: 8pt; }
.paper .signatures .blank.name { display: block; width: 12em; height: 1.45em; }
.paper .signatures .line { margin-top: 30pt; padding-top: 3pt; border-top: 0.5pt solid var(--quiet); color: var(--quiet); font-size: 8pt; }
.paper .template { margin-top: 30pt; padding-top: 6pt; border-top: 0.5pt solid var(--rule); color: var(--quiet); font-size: 7.5pt; }

.paper.letter { font-size: 10pt; line-height: 1.55; }
.paper.letter .head { padding-bottom: 12pt; border-bottom: 0.75pt solid var(--accent); font-size: 9pt; line-height: 1.45; }
.paper.letter .day { flex: none; align-self: end; color: var(--quiet); }
.paper.letter .customer { margin-top: 30pt; }
.paper.letter h1 { margin-top: 30pt; font-size: 13pt; line-height: 1.3; }
.paper.letter .words { max-width: 72ch; }
.paper.letter .words > * { margin-top: 13pt; }
.paper.letter .signature { margin-top: 44pt; font-weight: 600; break-inside: avoid; }

@media print {
  .paper .scope:not(.deliverables), .paper .acceptance, .paper .signatures section, .paper .closing { break-inside: avoid; }
  .paper .terms p, .paper .terms li, .paper.letter .words p { orphans: 3; widows: 3; }
}`;
