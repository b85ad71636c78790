import { kind } from "../chart.ts";
import type { NumberReading } from "../number/written.ts";

/** The currencies that a sign, a code or a word may stand for, in major use first: "$" has thirty, "US$" one. */
export const currency = kind<readonly string[]>("currency");

/** Hundredths of a currency: "cents", "Rappen", "p". */
export const cents = kind<readonly string[]>("cents");

/** A sum of money in major units: what its figures may mean, and the currencies that its sign may stand for; none where no sign is there ("80.–"). */
export interface MoneyValue {
  readonly amounts: readonly NumberReading[];
  readonly currencies: readonly string[];
}
export const money = kind<MoneyValue>("money");

/** What stands for no cents: ".–", ",-". */
export const noCents = kind<true>("noCents");

/** A thousand of whatever the currency is: "grand", "Riesen". */
export const thousandOfMoney = kind<true>("thousandOfMoney");

/** Joins an amount and its currency: "un millón de pesos". */
export const ofCurrency = kind<true>("ofCurrency");
