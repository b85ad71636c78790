import { Box, Button, Flex, Heading } from "@chakra-ui/react";
import { type Customer, CustomerDetails, customerDetails, isNamedLike } from "@shared/records/customers.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Combobox, type ComboboxOption } from "../../../components/Combobox.tsx";
import { Field } from "../../../components/Field.tsx";
import { foundCustomers, recentCustomers } from "../../records/lookup.ts";
import { useEditor, useError, useForm, useIsIncomplete } from "./editor-context.ts";
import { newCustomerForm } from "./form.ts";
import { billTo, typeCustomer, writeNewCustomer } from "./form-changes.ts";
import { NewCustomer } from "./NewCustomer.tsx";

/** The customer of the invoice: one from the list, or a new one. */
export function CustomerField() {
  const chosen = useForm(({ customer }) => customer);
  const writing = useForm(({ newCustomer }) => newCustomer !== undefined);
  const [choosing, setChoosing] = useState(false);
  return (
    <section aria-label="Customer" data-problem="customer">
      {writing ? (
        <NewCustomer />
      ) : chosen && !choosing ? (
        <Chosen onChange={() => setChoosing(true)} />
      ) : (
        <Chooser again={choosing} onDone={() => setChoosing(false)} />
      )}
    </section>
  );
}

function Chosen({ onChange }: { onChange(): void }) {
  const { editing } = useEditor();
  const customer = useForm((form) => form.customer);
  const known = useForm(({ customerId }) => customerId !== undefined);
  const error = useError("customer");
  if (!customer) return null;
  const { name, ...contact } = customerDetails(customer);
  return (
    <>
      <Heading as="h2" fontSize="sm" fontWeight="medium" mb="1">
        Customer
      </Heading>
      <Flex gap="3" align="flex-start" borderWidth="1px" borderRadius="control" px="3" py="2">
        <Box flex="1" minW={0} overflowWrap="anywhere">
          <Box fontWeight="medium">{name}</Box>
          <Box color="fg.muted" fontSize="xs">
            {Object.values(contact)
              .flatMap((text) => text?.replace(/(?<!\s)\s*\n\s*/g, ", ") || [])
              .join(" · ")}
          </Box>
        </Box>
        {!known && (
          <Button variant="ghost" onClick={() => editing.change(writeNewCustomer(newCustomerForm(customer)))}>
            Edit
          </Button>
        )}
        <Button variant="ghost" onClick={onChange}>
          Change
        </Button>
      </Flex>
      {error && (
        <Box role="alert" mt="1" fontSize="xs" color="negative.fg">
          {error}
        </Box>
      )}
    </>
  );
}

interface Offer extends ComboboxOption {
  readonly customer?: Customer;
}

const offer = (customer: Customer, group?: string): Offer => ({
  key: customer.id,
  name: customer.name,
  detail: customer.email || customer.address?.split("\n")[0],
  customer,
  ...(group ? { group } : {}),
});

function Chooser({ again, onDone }: { again: boolean; onDone(): void }) {
  const { editing } = useEditor();
  const asked = useIsIncomplete();
  const error = useError("customer");
  const text = useForm(({ typedCustomer }) => typedCustomer) ?? "";
  const [several, setSeveral] = useState(false);
  const client = useQueryClient();
  const q = useDeferredValue(text.trim());
  const { data: found = [], isPending, isPlaceholderData } = useQuery(foundCustomers(q));
  const { data: recent = [] } = useQuery({ ...recentCustomers, enabled: !q });

  const others = q ? found : found.filter(({ id }) => !recent.some((customer) => customer.id === id));
  const grouped = !q && recent.length > 0;
  const newCustomer: Offer = { key: "new", name: q ? `New customer “${q}”` : "New customer …", ...(grouped ? { group: "Somebody else" } : {}) };
  const offers = [
    ...(q ? [] : recent.map((customer) => offer(customer, "Recent"))),
    ...others.map((customer) => offer(customer, grouped ? "All customers" : undefined)),
    newCustomer,
  ];
  const take = (customer: Customer) => editing.change(billTo(customerDetails(customer), customer.id));
  /** Resolves the typed name: to the only customer with this name, or to a new one. Returns whether it did. */
  const count = async (): Promise<boolean> => {
    const name = text.trim();
    const isStill = () => editing.form.get().typedCustomer === text;
    const list = settled ? found : await client.fetchQuery(foundCustomers(name)).catch(() => []);
    if (!isStill()) return true;
    const [first, ...others] = list.filter((customer) => isNamedLike(customer, name));
    if (others.length) setSeveral(true);
    else if (first) take(first);
    else if (CustomerDetails.safeParse({ name }).success) editing.change(billTo({ name }));
    return !others.length;
  };
  // Enter takes the first match, but not while the list belongs to an earlier text.
  const settled = !isPending && !isPlaceholderData && q === text.trim();

  return (
    <Box position="relative">
      <Combobox
        label="Customers"
        value={text}
        choices={offers}
        eager
        first={Boolean(q) && settled}
        onText={(typed) => {
          setSeveral(false);
          editing.change(typeCustomer(typed));
        }}
        onChoose={({ customer }) => {
          if (customer) take(customer);
          else editing.change(writeNewCustomer(newCustomerForm({ name: q })));
          onDone();
        }}
      >
        {({ size: _size, color: _color, height: _height, width: _width, onBlur, ...input }) => (
          <Field
            label="Customer"
            placeholder="Find or write a name"
            error={several ? `Several customers are called ${text.trim()}: choose one.` : asked || again ? error : undefined}
            autoFocus={again}
            {...input}
            onBlur={(event) => {
              onBlur?.(event);
              // The window lost the focus, not the field.
              if (document.activeElement === event.target) return;
              const left = () => again && onDone();
              if (text.trim()) void count().then((taken) => taken && left());
              else left();
            }}
          />
        )}
      </Combobox>
    </Box>
  );
}
