import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import type { Totals } from "@shared/invoicing/totals.ts";
import { formatMoney } from "@shared/money.ts";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { Switch } from "../../../components/Switch.tsx";
import { showNumber } from "../../../forms/numbers.ts";
import { sums } from "../../../theme/editor.ts";
import { useEditor, useError, useForm, useReading } from "./editor-context.ts";
import type { AdjustmentForm } from "./form.ts";
import { addAdjustment, removeAdjustment, setAdjustment, setField } from "./form-changes.ts";
import { height, PartField, SumField } from "./SumField.tsx";

const List = chakra("dl", sums);

/** Returns the totals of the form; undefined while a number is invalid. */
export function useFigures(): { figures: Totals | undefined; money(amount: number | undefined): string } {
  const { editing } = useEditor();
  const { figures, currency } = useReading();
  return { figures, money: (amount) => (amount === undefined ? "—" : formatMoney(amount, currency, editing.locale)) };
}

/** The subtotal, discounts, charges, taxes and total. */
export function EditorSums() {
  const { editing } = useEditor();
  const { figures, money } = useFigures();
  const discount = useForm((form) => form.discount);
  const deposit = useForm((form) => form.deposit);
  const taxRate = useForm((form) => form.taxRate);
  const inclusive = useForm((form) => form.taxInclusive);
  const adjustments = useForm((form) => form.adjustments);
  const paid = useForm((form) => form.amountPaid);
  const percent = (rate: number) => `${showNumber(rate, editing.locale)}%`;
  const errors = { discount: useError("discount"), taxRate: useError("taxRate"), deposit: useError("deposit") };

  return (
    <section aria-label="Totals">
      <Switch label="Prices include tax" checked={inclusive} onChange={(event) => editing.change(setField({ taxInclusive: event.currentTarget.checked }))} />
      <List mt="3">
        <Sum name="Subtotal">{money(figures?.subtotal)}</Sum>
        <Sum name="Discount">
          <PartField
            label="Discount"
            name="discount"
            part={discount}
            error={errors.discount}
            onChange={(part) => editing.change(setField({ discount: part }))}
          />
        </Sum>
        {figures && figures.discountTotal > 0 && (
          <Sum name="Taken off" muted>
            {money(-figures.discountTotal)}
          </Sum>
        )}
        {adjustments.map((adjustment) => (
          <Adjusting key={adjustment.id} adjustment={adjustment} />
        ))}
        <Sum name="Tax rate">
          <SumField
            label="Tax rate"
            name="taxRate"
            as="percent"
            placeholder="0%"
            value={taxRate}
            error={errors.taxRate}
            onChange={(value) => editing.change(setField({ taxRate: value }))}
          />
        </Sum>
        {figures?.taxes
          .filter(({ rate }) => rate > 0)
          .map(({ rate, tax }) => (
            <Sum key={rate} name={inclusive ? `Tax included, ${percent(rate)}` : `Tax, ${percent(rate)}`} muted>
              {money(tax)}
            </Sum>
          ))}
        <Sum name="Total" total>
          {money(figures?.total)}
        </Sum>
        <Sum name="Deposit">
          <PartField label="Deposit" name="deposit" part={deposit} error={errors.deposit} onChange={(part) => editing.change(setField({ deposit: part }))} />
        </Sum>
        {figures?.depositDue !== undefined && (
          <Sum name="Deposit due" muted>
            {money(figures.depositDue)}
          </Sum>
        )}
        {paid > 0 && <Sum name="Amount due">{money(figures?.amountDue)}</Sum>}
      </List>
      <Flex gap="2" wrap="wrap" mt="3">
        <Button variant="ghost" ms="-3" onClick={() => editing.change(addAdjustment("Shipping", false))}>
          <Plus />
          Add shipping
        </Button>
        <Button variant="ghost" onClick={() => editing.change(addAdjustment("Voucher", true))}>
          <Plus />
          Add voucher
        </Button>
      </Flex>
    </section>
  );
}

const Sum = ({ name, muted, total, children }: { name: string; muted?: boolean; total?: boolean; children: ReactNode }) => (
  <>
    <Box as="dt" color={muted ? "fg.muted" : undefined} className={total ? "total" : undefined}>
      {name}
    </Box>
    <Box as="dd" color={muted ? "fg.muted" : undefined} className={total ? "total" : undefined}>
      {children}
    </Box>
  </>
);

/** A charge or a voucher on the whole invoice. */
function Adjusting({ adjustment: { id, description, takesOff, amount } }: { adjustment: AdjustmentForm }) {
  const { editing } = useEditor();
  const kind = takesOff ? "Voucher" : "Charge";
  const currency = useForm((form) => form.currency);
  const wrong = useError(`adjustments.${id}.description`);
  const error = useError(`adjustments.${id}.amount`);
  return (
    <>
      <dt>
        <Field
          label={`${kind} for`}
          unseen
          data-problem={`adjustments.${id}.description`}
          aria-invalid={wrong ? true : undefined}
          minH={height}
          value={description}
          onChange={(event) => editing.change(setAdjustment(id, { description: event.target.value }))}
        />
      </dt>
      <Flex as="dd" gap="1" align="flex-start" justify="flex-end">
        <IconButton label={`Remove ${description.trim() || kind.toLowerCase()}`} tipSide="start" onClick={() => editing.change(removeAdjustment(id))}>
          <X />
        </IconButton>
        <Box as="span" alignSelf="center" color="fg.muted">
          {takesOff ? "−" : "+"}
        </Box>
        <SumField
          label={`${kind} amount`}
          name={`adjustments.${id}.amount`}
          as={{ currency }}
          placeholder="0"
          value={amount}
          error={error}
          onChange={(value) => editing.change(setAdjustment(id, { amount: value }))}
        />
      </Flex>
    </>
  );
}
