import { type DocumentLook, fitTo } from "../print/print.css.ts";

/** Below this width, the invoice is set for reading. */
const NARROW = "34rem";

/** Sets the printed page for reading on a phone: the same elements in lines of 16 px. `&` is the page, unless it is shown as printed. */
const rules = `
& { width: auto; min-height: 0; padding: 20px; border-radius: 12px; font-size: 1rem; line-height: 1.5; zoom: 1; }
& h2, & .change, & .included, & .included > * { font-size: 0.8125rem; }
& .head { display: grid; grid-template: auto auto 1fr / minmax(0, 1fr) fit-content(45%); gap: 0 16px; }
& .head > div:first-child { grid-area: 1 / 1 / span 3; }
& .title { display: contents; }
& .title > * { text-align: end; }
& .sender, & .letterhead, & .title, & .aside { max-width: none; }
& .sender, & .customer { font-size: 0.875rem; }
& .sender .name, & .customer .name, & .letterhead .name { font-size: 1rem; }
& .logo, &.modern .letterhead .logo { max-width: 100%; max-height: 44px; margin-bottom: 8px; }
& h1 { grid-area: 1 / 2; font-size: 1.25rem; line-height: 1.5; }
& .number { grid-area: 2 / 2; margin: 0; font-size: 0.875rem; }
& .stamp { grid-area: 4 / 1 / auto / -1; justify-self: start; margin-top: 12px; padding: 1px 10px; border-width: 1.5px; border-radius: 4px; font-size: 0.8125rem; }
& .watermark span { font-size: 4rem; }
& .head > .customer { grid-area: 5 / 1 / auto / -1; margin-top: 16px; }
& .aside { display: contents; }
&.compact .facts { grid-area: 6 / 1 / auto / -1; margin-top: 16px; padding-top: 12px; border-top: 1px solid var(--rule); }

& .facts { display: block; }
&:not(.compact) .facts { margin-top: 20px; }
& .facts h2, & .customer h2, & .sender h2 { margin: 0; }
& .facts > div:not(.customer, .due) { display: flex; justify-content: space-between; gap: 16px; max-width: none; padding-top: 4px; }
& .facts > div:not(.customer, .due) h2 { font-size: 0.875rem; line-height: 1.7; }
& .facts .customer + div { margin-top: 16px; padding-top: 12px; border-top: 1px solid var(--rule); }
& .facts .due { display: none; }
& .facts > div:not(.customer, .due) p { font-size: 1rem; text-align: end; font-weight: 400; line-height: 1.5; }
&.modern .facts { padding: 16px; border-radius: 8px; }
&.modern .facts .due { display: block; margin-bottom: 4px; }
&.modern .figure { font-size: 1.75rem; }
& .parties { grid-template-columns: minmax(0, 1fr); gap: 16px; margin-top: 20px; }

& .lines, & .lines > tbody, & .lines .foot, & .lines .foot > td { display: block; }
& .lines { margin-top: 20px; }
& .lines thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
& .lines .line { display: grid; grid-template-columns: auto auto minmax(0, 1fr) auto; column-gap: 6px; padding: 12px 0; border-top: 1px solid var(--rule); }
& .lines > tbody:nth-child(2) > .line:first-child { border-top-color: var(--accent); }
& .lines .line > td:nth-child(n) { width: auto; min-width: 0; padding: 0; border: 0; white-space: normal; color: var(--quiet); font-size: 0.875rem; text-align: start; }
& .lines .line > td:first-child { grid-area: 1 / 1 / auto / 4; padding-inline-end: 16px; color: var(--ink); font-size: 1rem; white-space: pre-wrap; text-align: var(--start); }
& .lines .line > td:last-child { grid-area: 1 / 4; color: var(--ink); font-size: 1rem; text-align: end; white-space: nowrap; }
& .lines .line > td:nth-child(2) { grid-area: 2 / 1; }
& .lines .line > td:nth-child(2)::after { content: " ×" / ""; }
& .lines .line > td:nth-child(3) { grid-area: 2 / 2; }
& .lines .line > td:nth-child(4):not(:last-child) { grid-area: 2 / 3 / auto / 5; text-align: end; }
& .lines .below { display: inline; width: auto; margin: 0; }
& .lines .line > td:first-child .blank { width: 8em; }

& .sums, &.compact .sums { width: 100%; min-width: 0; max-width: none; margin: 0; padding-top: 8px; border-top: 1px solid var(--rule); }
& .sums th, & .sums td { padding-block: 4px; }
& .sums td { padding-inline-start: 12px; }
& .sums .total > *, & .sums .total th, & .sums .total td { padding-block: 12px; font-size: 1.25rem; }
& .remarks, &.compact .remarks { grid-template-columns: minmax(0, 1fr); gap: 16px; margin-top: 20px; font-size: 0.875rem; }
& .remarks section:nth-child(n) { grid-column: auto; }
`;

/** On screen the page never exceeds the available width: it is scaled down, or on a phone set for reading unless the reader asks for the printed form. */
export const readingCss = (look: DocumentLook): string => `
@media screen {
  .sheet .page { zoom: min(1, ${fitTo("100cqi", look)}); }
  @container desk (max-width: ${NARROW}) {
    .views { display: block; }
    ${rules.trim().replaceAll("&", ".sheet:not(:target) .page")}
  }
}`;
