import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { CustomerDetails } from "@shared/records/customers.ts";
import { fold } from "@shared/text/search.ts";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Field } from "../../../components/Field.tsx";
import { ContactInputs, customerLabels } from "../../records/ContactInputs.tsx";
import { foundCustomers } from "../../records/lookup.ts";
import { useEditor, useForm } from "./editor-context.ts";
import { sentence, withoutEmpty } from "./field-value.ts";
import { type NewCustomerForm, newCustomerForm } from "./form.ts";
import { billTo, writeNewCustomer } from "./form-changes.ts";

/** The form of a new customer. The invoice takes the customer once the form is done, so that no half-typed name is saved. */
export function NewCustomer() {
  const { editing } = useEditor();
  const written = useForm(({ newCustomer }) => newCustomer) ?? newCustomerForm();
  const [asked, setAsked] = useState(false);
  const result = CustomerDetails.safeParse(withoutEmpty(written));
  const error = (field: keyof NewCustomerForm) => {
    const issue = asked && result.error?.issues.find(({ path }) => path[0] === field);
    return issue ? sentence(issue.code === "invalid_type" ? "is required" : issue.message) : undefined;
  };
  const namesake = useNamesake(written.name);
  const tie = (field: keyof NewCustomerForm) => ({
    value: written[field],
    error: error(field),
    onChange: (event: { target: { value: string } }) => editing.change(writeNewCustomer({ ...written, [field]: event.target.value })),
  });

  return (
    <chakra.form
      noValidate
      aria-label="New customer"
      borderWidth="1px"
      borderRadius="control"
      p="3"
      onSubmit={(event) => {
        event.preventDefault();
        if (result.success) editing.change(billTo(result.data));
        else setAsked(true);
      }}
    >
      <Stack gap="3">
        <Field
          label={customerLabels.name}
          autoFocus
          autoComplete="off"
          hint={namesake ? "There is a customer of this name already." : undefined}
          {...tie("name")}
        />
        <ContactInputs field={tie} />
      </Stack>
      <Flex gap="2" mt="3" justify="flex-end">
        <Button variant="ghost" onClick={() => editing.change(writeNewCustomer(undefined))}>
          Cancel
        </Button>
        <Button type="submit">Add to invoice</Button>
      </Flex>
    </chakra.form>
  );
}

function useNamesake(name: string): boolean {
  const q = useDeferredValue(name.trim());
  const { data = [] } = useQuery({ ...foundCustomers(q), enabled: q !== "" });
  return q !== "" && data.some((customer) => fold(customer.name) === fold(q));
}
