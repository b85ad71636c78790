import { Button, chakra, Flex, Grid } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { CustomerDetails } from "../../../../../shared/customers.ts";
import { fold } from "../../../../../shared/search.ts";
import { Field, TextField } from "../../../components/Field.tsx";
import { useDesk, useForm } from "./context.ts";
import type { NewcomerForm } from "./form.ts";
import { foundCustomers } from "./found.ts";
import { billTo, writeNewcomer } from "./steps.ts";
import { sentence, spoken } from "./typed.ts";

const empty: NewcomerForm = { name: "", email: "", phone: "", address: "" };

/** Somebody who is not among the customers yet. They are on the invoice once this is done, so that a half-written name is never saved. */
export function Newcomer() {
  const { editing } = useDesk();
  const written = useForm(({ newcomer }) => newcomer) ?? empty;
  const [asked, setAsked] = useState(false);
  const result = CustomerDetails.safeParse(spoken(written));
  const error = (field: keyof NewcomerForm) => {
    const issue = asked && result.error?.issues.find(({ path }) => path[0] === field);
    return issue ? sentence(issue.code === "invalid_type" ? "is required" : issue.message) : undefined;
  };
  const namesake = useNamesake(written.name);
  const tie = (field: keyof NewcomerForm) => ({
    value: written[field],
    error: error(field),
    onChange: (event: { target: { value: string } }) => editing.change(writeNewcomer({ ...written, [field]: event.target.value })),
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
      <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="3">
        <Field label="Name" autoFocus autoComplete="off" hint={namesake ? "There is a customer of this name already." : undefined} {...tie("name")} />
        <Field label="Email" type="email" inputMode="email" autoComplete="off" {...tie("email")} />
        <Field label="Phone" type="tel" autoComplete="off" {...tie("phone")} />
        <TextField label="Address" rows={2} {...tie("address")} />
      </Grid>
      <Flex gap="2" mt="3" justify="flex-end">
        <Button variant="ghost" onClick={() => editing.change(writeNewcomer(undefined))}>
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
