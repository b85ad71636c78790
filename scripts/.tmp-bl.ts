import { letterFigures } from "./bench-letters.ts";
for (const [a,b] of await letterFigures()) console.log(a.padEnd(50), b);
