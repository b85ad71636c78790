import { chakra } from "@chakra-ui/react";
import { formatAmount, formatMoney, formatPrice } from "@shared/money.ts";
import type { BusinessProfile } from "@shared/records/business.ts";
import type { Product } from "@shared/records/products.ts";
import { Percent, Trash2 } from "lucide-react";
import { type ComponentProps, memo, type ReactNode, useState } from "react";
import { Combobox, type ComboboxOption } from "../../../components/Combobox.tsx";
import { numberInput } from "../../../forms/NumberField.tsx";
import { endsWithPercent, type NumberFormat } from "../../../forms/numbers.ts";
import { useEditor } from "./editor-context.ts";
import { sentence } from "./field-value.ts";
import type { LineForm, PartForm } from "./form.ts";
import { pickProduct, setLine } from "./form-changes.ts";
import { fieldId } from "./line-keys.ts";
import { type LineField, lineFields, readLine } from "./line-reading.ts";

export interface RowProps {
  line: LineForm;
  /** The line's number, from 1. */
  place: number;
  currency: string;
  /** The tax rate of lines without their own. */
  usualTax: string;
  /** The matching products, while the description is being typed. */
  products: readonly Product[] | undefined;
  /** Marks empty fields that were never focused, too. */
  asked: boolean;
  onDelete(id: LineForm["id"]): void;
  onPicked(id: LineForm["id"]): void;
}

const names: Record<LineField, string> = {
  description: "Description",
  quantity: "Quantity",
  unit: "Unit",
  unitPrice: "Price",
  taxRate: "Tax",
  discount: "Discount",
};

/** A line of the invoice. Memoized, so that typing in one of five hundred lines renders one. */
export const LineRow = memo(function LineRow({ line, place, currency, usualTax, products, asked, onDelete, onPicked }: RowProps) {
  const { editing, business } = useEditor();
  const { locale } = editing;
  const [left, setLeft] = useState<readonly LineField[]>([]);
  const reading = readLine(line, currency, locale);
  const wrong = lineFields.filter((field) => reading.errors[field] && (asked || left.includes(field)));
  const change = (fields: Partial<LineForm>) => editing.change(setLine(line.id, fields));
  // The last selected product: if its price is in another currency, a note says so until a price is typed.
  const [picked, setPicked] = useState<Product>();
  const foreign = picked && picked.id === line.productId && picked.currency !== currency && !line.unitPrice.trim() ? picked : undefined;
  const note = wrong.length || foreign ? `${line.id}-note` : undefined;

  const cell = (field: LineField): ComponentProps<"input"> => ({
    id: fieldId(line.id, field),
    "aria-invalid": wrong.includes(field) || undefined,
    "aria-describedby": note,
    onBlur: () => setLeft((before) => (before.includes(field) ? before : [...before, field])),
  });
  const numeric = (field: "quantity" | "unitPrice" | "taxRate", as: NumberFormat): ComponentProps<"input"> => {
    const { onBlur, ...input } = cell(field);
    return { ...input, value: line[field], ...numberInput({ as, locale, onBlur, onChange: ({ target }) => change({ [field]: target.value }) }) };
  };

  return (
    <>
      <Cell field="description">
        <Combobox
          label="Products"
          value={line.description}
          choices={(products ?? []).map((product) => offer(product, business))}
          onText={(description) => change({ description, ...(description.trim() ? {} : { productId: undefined }) })}
          onChoose={({ product }) => {
            editing.change(pickProduct(line.id, product, business));
            setPicked(product);
            onPicked(line.id);
          }}
        >
          {({ onBlur, ...input }) => {
            const { onBlur: leave, ...rest } = cell("description");
            return (
              <input
                {...input}
                {...rest}
                placeholder="What you did"
                onBlur={(event) => {
                  onBlur?.(event);
                  leave?.(event);
                }}
              />
            );
          }}
        </Combobox>
      </Cell>
      <Cell field="quantity" figure>
        <input {...numeric("quantity", "number")} />
      </Cell>
      <Cell field="unit">
        <input {...cell("unit")} autoComplete="off" placeholder="hour" value={line.unit} onChange={(event) => change({ unit: event.target.value })} />
      </Cell>
      <Cell field="unitPrice" figure>
        <input {...numeric("unitPrice", { currency })} placeholder={formatPrice(0, currency, locale)} />
      </Cell>
      <Cell field="taxRate" figure>
        <input {...numeric("taxRate", "percent")} placeholder={usualTax} />
      </Cell>
      <div className="cell net" style={{ gridArea: "net" }}>
        <span>Net</span>
        <output aria-label="Net">{reading.net === undefined ? "—" : formatAmount(reading.net, currency, locale)}</output>
      </div>
      <div className="tools">
        <button
          type="button"
          aria-label={`Discount on line ${place}`}
          title="Discount"
          aria-expanded={line.discount !== undefined}
          onClick={() => change({ discount: line.discount ? undefined : { type: "percent", value: "" } })}
        >
          <Percent aria-hidden />
        </button>
        <button type="button" aria-label={`Delete line ${place}`} title="Delete (Ctrl + Backspace)" onClick={() => onDelete(line.id)}>
          <Trash2 aria-hidden />
        </button>
      </div>
      {line.discount && (
        <LineDiscount discount={line.discount} currency={currency} input={cell("discount")} locale={locale} onChange={(discount) => change({ discount })} />
      )}
      {note && (
        <div className="note" id={note}>
          {foreign && (
            <chakra.span color="fg.muted">
              In your catalogue it costs {formatMoney(foreign.unitPrice, foreign.currency, locale)}. Write its price in {currency}.{" "}
            </chakra.span>
          )}
          {wrong.map((field) => `${names[field]}: ${sentence(reading.errors[field] ?? "")}`).join(" ")}
        </div>
      )}
    </>
  );
});

const Cell = ({ field, figure, children }: { field: LineField; figure?: boolean; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the field is among the children
  <label className={`cell ${field}${figure ? " figure" : ""}`} data-field={field} style={{ gridArea: field }}>
    <span>{names[field]}</span>
    {children}
  </label>
);

interface ProductChoice extends ComboboxOption {
  readonly product: Product;
}

const offer = (product: Product, { locale }: BusinessProfile): ProductChoice => ({
  key: product.id,
  name: product.name,
  detail: [formatMoney(product.unitPrice, product.currency, locale), product.unit && `per ${product.unit}`].filter(Boolean).join(" "),
  product,
});

interface DiscountProps {
  discount: PartForm;
  currency: string;
  input: ComponentProps<"input">;
  locale: string;
  onChange(discount: PartForm): void;
}

const LineDiscount = ({ discount, currency, input: { onBlur, ...input }, locale, onChange }: DiscountProps) => (
  <div className="discount">
    <label htmlFor={input.id}>Discount</label>
    <input
      {...input}
      data-field="discount"
      value={discount.value}
      {...numberInput({
        as: discount.type === "percent" ? "number" : { currency },
        locale,
        onBlur,
        onChange: ({ target: { value } }) => onChange({ type: endsWithPercent(value) ? "percent" : discount.type, value }),
      })}
    />
    <select
      aria-label="Discount in"
      value={discount.type}
      onChange={(event) => onChange({ ...discount, type: event.target.value === "percent" ? "percent" : "amount" })}
    >
      <option value="percent">%</option>
      <option value="amount">{currency}</option>
    </select>
  </div>
);
