/** The ISO 3166-1 alpha-2 codes. */
const codes =
  "AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PY QA RE RO RS RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW".split(
    " ",
  );

/** The countries, sorted by name. */
export function countryChoices(): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  return codes.map((code) => [code, names.of(code) ?? code] as const).sort((a, b) => a[1].localeCompare(b[1]));
}

/** Guesses the person's country from the browser's languages; US if they name none. */
export function likelyCountry(languages: readonly string[] = navigator.languages): string {
  for (const language of languages) {
    // `Intl.Locale` does not parse some browsers' languages: `en-US@posix`.
    const region = /-([A-Za-z]{2})(?![A-Za-z])/.exec(language)?.[1]?.toUpperCase();
    if (region && codes.includes(region)) return region;
  }
  return "US";
}
