import { Field } from "../../components/Field.tsx";
import type { Line } from "../records/RecordForm.tsx";

/** A price. What is no number becomes 0 when the field is left. */
export const PriceField = ({ onBlur, ...line }: Line) => (
  <Field
    {...line}
    type="number"
    inputMode="decimal"
    step="0.01"
    min="0"
    placeholder="0.00"
    autoComplete="off"
    required
    onBlur={(event) => {
      const { target } = event;
      if (target.validity.badInput) {
        target.value = "0";
        void line.onChange({ target, type: "change" });
      }
      void onBlur(event);
    }}
    // Otherwise scrolling past it changes it.
    onWheel={({ currentTarget }) => currentTarget.blur()}
  />
);
