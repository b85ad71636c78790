/** The product's look, in a few lines, for the pages that this machine serves itself. */
export const style = `
:root { color-scheme: light dark; --desk: #f4f4f5; --card: #fff; --ink: #18181b; --quiet: #52525b; --line: #a1a1aa; --rule: #e4e4e7; --link: #1d4ed8; --accent: #2563eb; --accent-ink: #fff; --press: #1d4ed8; --bad: #b91c1c; --bad-desk: #fef2f2; }
@media (prefers-color-scheme: dark) {
  :root { --desk: #111113; --card: #1c1c1f; --ink: #f4f4f5; --quiet: #a1a1aa; --line: #71717a; --rule: #3f3f46; --link: #93c5fd; --accent: #2563eb; --press: #1d4ed8; --bad: #fca5a5; --bad-desk: #3b1a1a; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--desk); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 400px; min-width: 0; overflow-wrap: anywhere; padding: 40px; background: var(--card); border-radius: 12px; box-shadow: 0 1px 2px rgb(0 0 0 / .08), 0 12px 32px rgb(0 0 0 / .08); }
@media (max-width: 480px) { main { padding: 24px; } }
main.sheet { max-width: 720px; align-self: start; }
.brand { margin: 0 0 24px; font-weight: 600; letter-spacing: -.01em; }
h1 { margin: 0 0 24px; font-size: 28px; line-height: 1.2; font-weight: 600; letter-spacing: -.02em; }
h2 { margin: 0 0 12px; font-size: 14px; font-weight: 600; }
label { display: block; margin: 0 0 4px; font-size: 14px; font-weight: 500; }
input:not([type=hidden]) { display: block; width: 100%; min-height: 44px; margin: 0 0 16px; padding: 8px 12px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px; }
input[aria-invalid] { border-color: var(--bad); }
button { width: 100%; min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 500; color: var(--accent-ink); background: var(--accent); border: 0; border-radius: 8px; cursor: pointer; }
button:hover { background: var(--press); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.problem { margin: 0 0 16px; padding: 12px; font-size: 14px; color: var(--bad); background: var(--bad-desk); border-radius: 8px; }
.notice { margin: 0 0 16px; padding: 12px; font-size: 14px; background: var(--desk); border-radius: 8px; }
main > p { margin: 0 0 16px; }
main > .brand { margin-bottom: 24px; }
a { color: var(--link); text-underline-offset: 3px; }
main > .aside { margin: 16px 0 0; font-size: 14px; }
.aside a { display: inline-block; padding: 10px 0; }
.quiet { margin-top: 12px; color: var(--ink); background: transparent; border: 1px solid var(--line); }
.quiet:hover { background: var(--desk); }
section { margin-top: 40px; }
.offer { margin-bottom: 12px; padding: 12px 16px; text-align: left; color: var(--ink); background: transparent; border: 1px solid var(--line); }
.offer:hover { background: var(--desk); }
.offer strong { display: block; font-weight: 500; }
.offer span, .note { font-size: 14px; font-weight: 400; color: var(--quiet); }
.note { margin: 0; }
code { font-size: 13px; }
form .note { margin: -8px 0 16px; }
.rows { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--rule); }
.rows a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; padding: 12px 0; color: inherit; text-decoration: none; border-bottom: 1px solid var(--rule); }
.rows a:hover strong { text-decoration: underline; text-underline-offset: 3px; }
.rows strong { grid-column: 1 / -1; font-weight: 500; }
.rows span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.rows span, .rows time, dl { font-size: 14px; color: var(--quiet); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; }
dt, dd { margin: 0; }
dd { color: var(--ink); }
iframe { display: block; width: 100%; height: 480px; margin: 0 0 24px; background: #fff; border: 1px solid var(--rule); border-radius: 8px; }
.tag { display: inline-block; padding: 0 8px; font-size: 12px; line-height: 20px; font-weight: 500; letter-spacing: 0; color: var(--quiet); border: 1px solid var(--line); border-radius: 12px; vertical-align: middle; white-space: nowrap; }
.lead { margin: 0; font-size: 16px; font-weight: 500; letter-spacing: 0; color: var(--quiet); }
.sum { margin: 0 0 16px; font-size: 36px; line-height: 1.3; font-variant-numeric: tabular-nums; }
.halves { display: grid; grid-template-columns: 1fr 1fr; gap: 0 12px; }
.items { margin: 0 0 24px; padding: 0; list-style: none; font-size: 14px; }
.items li { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--rule); font-variant-numeric: tabular-nums; }
.items li:first-child { border-top: 1px solid var(--rule); }
.items span:last-child { white-space: nowrap; }
.acts li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; border-bottom: 1px solid var(--rule); }
.acts .plain { flex: 1 1 240px; min-width: 0; padding: 12px 0; }
.acts .plain > span { display: block; white-space: normal; }
.rows .tag { overflow: visible; font-size: 12px; }
.acts .act { flex: 1 0 100%; display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; padding-bottom: 8px; }
.acts form { display: flex; flex-wrap: wrap; gap: 8px; max-width: 100%; margin: 0; padding: 8px 0; }
.acts button { width: auto; margin: 0; }
.acts select { flex: 1 1 auto; min-width: 0; margin: 0; }
.acts input:not([type=hidden]) { width: 104px; }
.row { display: flex; flex-wrap: wrap; gap: 12px; margin: 0 0 24px; }
.row form { flex: 1 1 200px; display: grid; margin: 0; }
.row button { margin: 0; }
pre { margin: 0; padding: 16px; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; background: var(--desk); border-radius: 8px; }
select { display: block; width: 100%; min-height: 44px; margin: 0 0 16px; padding: 8px 12px; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.plan { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; margin: 0 0 4px; }
.plan + .note { margin-bottom: 16px; }
.grid { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; margin: 0 0 24px; }
.grid button { margin: 0; padding: 8px; }
@media (max-width: 480px) { .grid { grid-template-columns: 1fr 1fr; } }
.moment { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
.beside { display: flex; gap: 12px; }
.beside input:not([type=hidden]) { flex: 1 1 auto; min-width: 0; margin: 0; }
.beside button { flex: none; width: auto; }
.bad { color: var(--bad); font-size: 14px; }
.tabs { display: flex; flex-wrap: wrap; gap: 0 16px; margin: -12px 0 24px; font-size: 14px; border-bottom: 1px solid var(--rule); }
.tabs a { padding: 10px 0; color: var(--quiet); text-decoration: none; }
.tabs a:hover { color: var(--ink); }
.rows + h2, .rows + iframe { margin-top: 24px; }
.course { margin: 0 0 16px; padding: 0; list-style: none; }
.course li { display: grid; grid-template-columns: 112px 1fr; gap: 0 12px; padding: 4px 0; font-size: 14px; }
details { margin-top: 40px; }
details .note { margin-top: 12px; }
summary { min-height: 44px; padding: 10px 0; font-size: 14px; font-weight: 600; cursor: pointer; }
`;
