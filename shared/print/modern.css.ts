/** Spacious layout: the amount on a band in the accent colour, the parties side by side, room around every line. */
export const modernCss = `
.modern .head { align-items: flex-start; }
.modern .letterhead { max-width: 52%; }
.modern .letterhead .logo { max-height: 46pt; max-width: 200pt; margin-bottom: 0; }
.modern .letterhead .name { font-size: 17pt; line-height: 1.2; }
.modern h1 { font-size: 20pt; }

.modern .facts { align-items: flex-end; gap: 26pt; margin-top: 18pt; padding: 12pt 18pt 11pt; border-radius: 7pt; background: var(--band); color: var(--on-band);
  -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.modern .facts:not(:has(.due)) { padding-block: 13pt; }
.modern .facts h2 { color: inherit; }
.modern .facts .due { flex: 1; max-width: none; min-width: 0; text-align: start; }
.modern .facts .due h2 { font-size: 9pt; margin-bottom: 4pt; }
.modern .figure { margin-top: 0; font-size: 25pt; line-height: 1.15; }
.modern .facts > div:not(.due) p { font-size: 10pt; font-weight: 600; line-height: 1.6; }

.modern .parties { display: grid; grid-template-columns: 1fr 1fr; gap: 28pt; margin-top: 16pt; }
.modern .parties > div { min-width: 0; max-width: none; }
.modern .parties h2 { color: var(--accent); font-weight: 600; }
.modern .sender .name, .modern .customer .name { font-size: 10pt; }

.modern .lines { margin-top: 16pt; }
.modern thead th { padding: 6pt 0 6pt; padding-inline-start: 18pt; border-bottom: 0; background: var(--ground); color: var(--accent); font-weight: 600; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.modern .lines .line > td { padding-block: 5.2pt; padding-inline-start: 18pt; }
.modern .lines thead th:first-child { padding-inline-start: 10pt; }
/* By side: a description has the direction of its own words. */
.modern .lines .line > td:first-child { padding-inline: 0; padding-left: 10pt; }
.modern[dir="rtl"] .lines .line > td:first-child { padding-inline: 0; padding-right: 10pt; }
.modern .lines thead th:last-child, .modern .lines .line > td:last-child { padding-inline-end: 10pt; }
.modern thead th:first-child { border-start-start-radius: 4pt; border-end-start-radius: 4pt; }
.modern thead th:last-child { border-start-end-radius: 4pt; border-end-end-radius: 4pt; }

.modern .sums { margin-top: 7pt; }
.modern .sums th { padding-inline-start: 10pt; }
.modern .sums td { padding-inline-end: 10pt; }
.modern .sums th, .modern .sums td { padding-block: 3.5pt; }
.modern .sums .total th, .modern .sums .total td { padding-block: 8pt; background: var(--ground); color: var(--accent); font-size: 14pt; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.modern .sums tr:not(:first-child).total > * { border-top: 0; }
.modern .sums .total th { border-start-start-radius: 5pt; border-end-start-radius: 5pt; }
.modern .sums .total td { border-start-end-radius: 5pt; border-end-end-radius: 5pt; }
.modern .sums .total + tr > * { padding-top: 8pt; }
.modern .remarks { margin-top: 16pt; }
.modern .remarks h2 { color: var(--accent); font-weight: 600; }
`;
