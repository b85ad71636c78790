/** The missing page as an invoice over nothing. */
export const NoInvoice = () => (
  <div className="paper" aria-hidden="true">
    <div className="from">
      <p>
        <i />
        <br />
        <i />
      </p>
      <p className="num">
        <b className="title">Invoice</b>
        <br />
        404
      </p>
    </div>
    <div className="facts">
      <p>
        Bill to
        <br />
        <b>You</b>
      </p>
      <p>
        Invoice date
        <br />
        <i />
      </p>
      <p>
        Due date
        <br />
        <span>Never</span>
      </p>
      <p className="num">
        Amount due
        <br />
        <b className="sum">$0.00</b>
      </p>
    </div>
    <table>
      <thead>
        <tr>
          <th>Description</th>
          <th>Quantity</th>
          <th>Amount, USD</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>The page that you asked for</td>
          <td>0</td>
          <td>0.00</td>
        </tr>
      </tbody>
    </table>
    <p className="from total">
      <b>Total</b>
      <b>$0.00</b>
    </p>
  </div>
);

/** The printed page's styles, at printed sizes. */
export const noInvoiceCss = `
.paper { display: grid; align-content: start; gap: var(--space-10); padding: 3.25rem; border-radius: 3px; background: var(--printed); box-shadow: var(--shadow-page); color: var(--printed-quiet); font: var(--weight-normal) var(--text-printed)/var(--leading-body) var(--font-printed); }
.paper :is(b, td, span) { color: var(--printed-ink); }
.paper i { display: inline-block; width: 7em; border-bottom: 2px dotted var(--border-control); }
.paper .title { font-size: var(--text-xl); line-height: var(--leading-tight); letter-spacing: var(--tracking-headline); }
.from { display: flex; align-items: start; justify-content: space-between; gap: var(--space-4); }
.facts { display: grid; grid-template-columns: 1fr auto auto auto; gap: var(--space-3) var(--space-4); }
.paper .sum { font-size: 1.125rem; line-height: 1.3; }
.paper :is(th, td) + * { padding-inline-start: var(--space-4); text-align: end; white-space: nowrap; }
.paper thead th { padding-bottom: var(--space-2); border-bottom: 1px solid var(--printed-ink); }
.paper td { padding-block: var(--space-2); border-bottom: 1px solid var(--printed-rule); }
.paper .total { width: 52%; margin: calc(-1 * var(--space-6)) 0 0 auto; font-size: var(--text-md); }
@media (min-width: 48rem) { .paper { aspect-ratio: 8.5 / 11; } }
@media (max-width: 47.99rem) {
  .paper { gap: var(--space-6); padding: var(--space-6); }
  .facts { grid-template-columns: 1fr 1fr; }
  .paper .total { width: 100%; margin-top: calc(-1 * var(--space-3)); }
}
`;
