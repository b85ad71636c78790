import { currencies, offeredCurrencies } from "@shared/money.ts";

const offeredCodes = new Set(offeredCurrencies());

interface Props {
  /** The currency that is chosen, where the picker is drawn again with each choice. */
  current?: string;
}

/** The currencies of a picker by code. A replaced one shows where it is chosen already, and can not be chosen. */
export const CurrencyOptions = ({ current }: Props) =>
  (current === undefined ? currencies : offeredCurrencies(current)).map((code) => (
    <option key={code} value={code} hidden={!offeredCodes.has(code)} disabled={!offeredCodes.has(code)}>
      {code}
    </option>
  ));
