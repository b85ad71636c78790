/** The look of the hosted pages: the product's, in a few lines. */
export const style = `
:root { color-scheme: light dark; --desk: #f4f4f5; --card: #fff; --ink: #18181b; --quiet: #52525b; --line: #a1a1aa; --accent: #2563eb; --accent-ink: #fff; --press: #1d4ed8; --bad: #b91c1c; --bad-desk: #fef2f2; }
@media (prefers-color-scheme: dark) {
  :root { --desk: #111113; --card: #1c1c1f; --ink: #f4f4f5; --quiet: #a1a1aa; --line: #71717a; --accent: #2563eb; --press: #1d4ed8; --bad: #fca5a5; --bad-desk: #3b1a1a; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--desk); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 40px; background: var(--card); border-radius: 12px; box-shadow: 0 1px 2px rgb(0 0 0 / .08), 0 12px 32px rgb(0 0 0 / .08); }
@media (max-width: 480px) { main { padding: 24px; } }
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
section { margin-top: 40px; }
.offer { margin-bottom: 12px; padding: 12px 16px; text-align: left; color: var(--ink); background: transparent; border: 1px solid var(--line); }
.offer:hover { background: var(--desk); }
.offer strong { display: block; font-weight: 500; }
.offer span, .note { font-size: 14px; font-weight: 400; color: var(--quiet); }
.note { margin: 0; }
code { font-size: 13px; }
`;
