import { offeredCurrencies } from "@shared/money.ts";

const offeredCodes = new Set(offeredCurrencies());

interface Props {
  /** The currency that is chosen. */
  current: string | undefined;
}

/** The currencies of a picker by code. A replaced one shows where it is chosen already, and can not be chosen. */
export const CurrencyOptions = ({ current }: Props) =>
  offeredCurrencies(current).map((code) => (
    <option key={code} value={code} hidden={!offeredCodes.has(code)} disabled={!offeredCodes.has(code)}>
      {code}
    </option>
  ));
