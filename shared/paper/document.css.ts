/** What a proposal has on its sheet that an invoice has not. */
export const proposalCss = `
.paper .scope { display: flex; gap: 28pt; margin-top: 30pt; }
.paper .scope h2 { margin-bottom: 3pt; }
.paper .scope section:first-child { flex: 1; min-width: 0; }
.paper .scope section + section { flex: none; max-width: 34%; text-align: var(--end); }
.paper .scope section + section .said { text-align: var(--end); padding-top: 2.2pt; }
.paper .scope .work { font-size: 13pt; line-height: 1.3; font-weight: 600; letter-spacing: -0.005em; max-width: 46ch; }

.paper .acceptance { margin-top: 34pt; }
.paper .acceptance h2 { margin-bottom: 2pt; }
.paper .signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 28pt; margin-top: 20pt; }
.paper .signatures .name { font-weight: 600; }
.paper .signatures .blank.name { display: block; width: 12em; height: 1.45em; }
.paper .signatures .line { margin-top: 30pt; padding-top: 3pt; border-top: 0.5pt solid var(--quiet); color: var(--quiet); font-size: 8pt; }
.paper .template { margin-top: 30pt; padding-top: 6pt; border-top: 0.5pt solid var(--rule); color: var(--quiet); font-size: 7.5pt; }

@media print {
  .paper .scope, .paper .acceptance, .paper .signatures section { break-inside: avoid; }
}`;
