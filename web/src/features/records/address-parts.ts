/** The columns over which files spread an address, as `fold` writes their headers, by what they hold. */
const headersOf = {
  street: [
    ...["street", "street address", "address 1", "address1", "address line 1", "billing street", "strasse", "rue", "calle", "via", "straat", "ulica"],
    ...["address 2", "address2", "address line 2", "address line 3", "adresszusatz"],
  ],
  streetNumber: ["hausnummer", "hausnr", "house number", "house no", "huisnummer", "numero civico"],
  city: ["city", "town", "billing city", "ort", "stadt", "wohnort", "ville", "ciudad", "citta", "plaats", "woonplaats", "miasto"],
  state: ["state", "province", "region", "county", "billing state", "bundesland", "kanton", "provincia"],
  /** Codes that stand behind the city, and those that stand before it; `postal code` says neither. */
  zip: ["zip", "zip code", "billing zip"],
  plz: ["plz", "postleitzahl", "code postal", "codigo postal", "cap", "kod pocztowy"],
  code: ["postal code", "postcode", "billing postal code"],
  country: ["country", "billing country", "land", "pays", "pais", "paese", "kraj"],
} as const;
type Role = keyof typeof headersOf;

export const addressHeaders: readonly string[] = Object.values(headersOf).flat();

const roles = new Map<string, Role>((Object.keys(headersOf) as Role[]).flatMap((role) => headersOf[role].map((header) => [header, role] as const)));

/** A column that may have the whole address stands for the street where others have the rest. */
const wholeAddress = (header: string): Role | undefined =>
  /^(?:(?:full|billing|postal|mailing|street)? ?address|adresse|anschrift|direccion|indirizzo|adres|endereco)$/.test(header) ? "street" : undefined;

/** Countries that write "City, State Code", and those that write the code on a line of its own. All others write "Code City". */
const CODE_BEHIND =
  /^(?:us|usa|u s a|united states.*|america|ca|can|canada|au|aus|australia|nz|new zealand|in|india|kanada|australien|vereinigte staaten.*|etats unis)$/;
const CODE_BELOW = /^(?:uk|u k|gb|gbr|united kingdom|great britain|england|scotland|wales|northern ireland|ie|ireland|grossbritannien|royaume uni)$/;

/** A cell of an address: the header of its column, folded, and what stands in it. `country` is folded too. */
export interface AddressCell {
  readonly header: string;
  readonly text: string;
}

/** The lines of an address from its columns, in the order of its country; where none is named, in the order that the headers or the columns have. */
export function joinAddress(cells: readonly AddressCell[], fold: (text: string) => string): string {
  const held = cells.flatMap(({ header, text }, at) =>
    text.trim() ? [{ role: roles.get(header) ?? wholeAddress(header), header, text: text.trim(), at }] : [],
  );
  const of = (...wanted: readonly (Role | undefined)[]) => held.filter(({ role }) => wanted.includes(role));
  const [streetNumber, city, state, code] = [of("streetNumber")[0], of("city")[0], of("state")[0], of("zip", "plz", "code")[0]];
  const [first, ...more] = of("street").map(({ text }) => text);
  const streets = [[first, streetNumber?.text].filter(Boolean).join(" "), ...more];
  const country = of("country").map(({ text }) => text);
  const named = fold(country[0] ?? "");
  const isBehind = named ? CODE_BEHIND.test(named) : code?.role === "zip" || (code?.role === "code" && (state !== undefined || (city?.at ?? -1) < code.at));
  const cityAndState = [city?.text, state?.text].filter(Boolean).join(", ");
  const isBelow = named ? CODE_BELOW.test(named) : code?.header === "postcode" && isBehind && !state;
  const town = isBelow
    ? [city?.text, state?.text, code?.text]
    : isBehind
      ? [[cityAndState, code?.text].filter(Boolean).join(" ")]
      : [[code?.text, city?.text].filter(Boolean).join(" "), state?.text];
  const used = new Set([streetNumber, city, state, code]);
  const rest = held
    .filter((cell) => (!cell.role && cell.text) || (!["street", "country"].includes(cell.role ?? "") && !used.has(cell)))
    .map(({ text }) => text);
  return [...streets, ...rest, ...town, ...country].filter(Boolean).join("\n");
}
