import { offeredCurrencies } from "@shared/money.ts";

const offeredCodes = new Set(offeredCurrencies());

interface Props {
  /** The selected currency. */
  current: string | undefined;
}

/** The options of a currency picker, by code. A withdrawn currency is listed only while it is selected, and is disabled. */
export const CurrencyOptions = ({ current }: Props) =>
  offeredCurrencies(current).map((code) => (
    <option key={code} value={code} hidden={!offeredCodes.has(code)} disabled={!offeredCodes.has(code)}>
      {code}
    </option>
  ));
