/** Dense layout: the facts in three columns, then as many lines per page as are readable. */
export const compactCss = `
.compact { font-size: 8pt; line-height: 1.35; }
.compact h2, .compact thead th, .compact .change, .compact .included { font-size: 7pt; }
.compact .head { display: grid; grid-template-columns: 1.15fr 1fr auto; gap: 20pt; }
.compact .head > * { min-width: 0; }
.compact .sender { max-width: none; }
.compact .sender .name { font-size: 9.5pt; }
.compact .sender .blank.name, .compact .customer .blank.name { width: 11em; }
.compact .logo { max-width: 130pt; max-height: 30pt; margin-bottom: 5pt; }
.compact .title { max-width: none; }
.compact .aside { max-width: 170pt; text-align: end; }
.compact h1 { font-size: 15pt; }
.compact .number { margin-top: 1pt; font-size: 9pt; }
.compact .stamp { margin-top: 4pt; padding: 0.5pt 5pt; font-size: 7.5pt; }
.compact .facts { display: block; margin-top: 6pt; }
.compact .facts > div { display: flex; justify-content: space-between; align-items: baseline; gap: 14pt; max-width: none; white-space: nowrap; }
.compact .facts h2 { margin: 0; }
.compact .facts .due { margin-top: 2pt; }
.compact .figure { margin-top: 0; font-size: 11pt; line-height: 1.35; }

.compact .lines { margin-top: 10pt; }
.compact thead th { padding-bottom: 3pt; padding-inline-start: 14pt; border-bottom-width: 0.6pt; }
.compact .lines .line > td { padding-block: 2.1pt; padding-inline-start: 14pt; border-bottom-width: 0.35pt; }
.compact .sums { margin-top: 5pt; min-width: 42%; }
.compact .sums th, .compact .sums td { padding-block: 1.4pt; }
.compact .sums .total th, .compact .sums .total td { padding-block: 4pt; font-size: 10.5pt; }
.compact .sums tr:has(+ .total) > * { padding-bottom: 4pt; }
.compact .remarks { grid-template-columns: 1fr 1fr 1.4fr; gap: 10pt 20pt; margin-top: 16pt; }
.compact .remarks h2 { margin-bottom: 1pt; }
.compact .remarks section:nth-child(3) { grid-column: auto; }
`;
