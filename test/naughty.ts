/**
 * Texts that people, spreadsheets and machines really send, and that break careless code (after the "big list of naughty
 * strings"). All are valid Unicode and must
 * come back unchanged from every field. Those with more than 200 characters fit long fields only.
 */
export const naughtyTexts: readonly string[] = [
  // Looks like something else
  "undefined",
  "null",
  "NaN",
  "true",
  "0",
  "-1",
  "1e400",
  "0x10",
  "00042",
  "Infinity",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "[object Object]",
  "{}",
  "[]",
  '{"$ne":null}',
  // White space and line breaks
  " leading and trailing ",
  "tab\tin the middle",
  "two\nlines",
  "carriage\r\nreturn",
  "no\u00a0break\u2003em\u3000ideographic",
  "zero\u200bwidth\u200cjoin\u200der\ufeffs",
  "line\u2028and\u2029paragraph",
  // Control characters
  "a\u0000b",
  "bell\u0007 and escape\u001b[31m",
  "\u0001\u0002\u0003 start of heading",
  "delete\u007f and next\u0085line",
  // Letters of many scripts
  "Ångström, Łódź, Đorđević, Þór, ß, ﬁ",
  "ça va à l’œuvre",
  "e\u0301 is not \u00e9, but looks it",
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘",
  "株式会社 山﨑商事（東京）",
  "ﾊﾝｶｸ and ｆｕｌｌ ｗｉｄｔｈ",
  "한국어 텍스트",
  "हिन्दी में नमस्ते",
  "ภาษาไทย",
  "Ελληνικά ΟΔΟΣ",
  "İstanbul ıi Iİ",
  // Right to left
  "مرحبا بالعالم",
  "שלום עולם",
  "left \u202eright-to-left override\u202c left",
  "abc \u2067isolated عربي\u2069 def",
  "\u200fmark\u200e",
  // Beyond the Basic Multilingual Plane
  "😀",
  "👩‍👩‍👧‍👦 family",
  "🇯🇵🇩🇪🇺🇸",
  "👍🏽 ❤️ 1️⃣ #️⃣",
  "𝒳𝓎𝓏 𐐷 𠜎",
  "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "\ufffd replacement, \ufffe and \uffff no characters",
  "\u{10ffff}",
  "\ue000\uf8ff private",
  // Formulas for a spreadsheet
  "=1+1",
  '=HYPERLINK("http://evil.example","Click")',
  "+SUM(A1:A9)",
  "-2+3",
  "@SUM(1)",
  "\t=1+1",
  "'=1+1",
  "''apostrophes'",
  '"quoted, with ""two"" and; more',
  // Code for a browser or a database
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "&lt;b&gt; &amp; &#x41; &nbsp;",
  "javascript:alert(1)",
  "'; DROP TABLE invoices; --",
  "1' OR '1'='1",
  `\${7*7} {{7*7}} <%= 7*7 %> #{7*7}`,
  "../../../../etc/passwd",
  "C:\\windows\\system32",
  "%00 %0d%0a %s %n %x",
  "$(touch /tmp/x) `id` | cat",
  // Length
  "W".repeat(200),
  "日".repeat(200),
  "é".normalize("NFD").repeat(100),
];

/** Invalid Unicode: refused, because it could not be returned unchanged. */
export const brokenTexts: readonly string[] = ["\ud800", "a\udc00b", "\udfff\ud800", "cut \ud83d"];
