import { currencies, offeredCurrencies } from "@shared/money.ts";

const offeredCodes = new Set(offeredCurrencies());

/** The currencies of a picker by code. A replaced one shows where it is stored, and is not offered. */
export const CurrencyOptions = () =>
  currencies.map((code) => (
    <option key={code} value={code} hidden={!offeredCodes.has(code)}>
      {code}
    </option>
  ));
