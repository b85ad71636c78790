import { Box, chakra } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { Controller } from "react-hook-form";
import { Combobox } from "../../components/Combobox.tsx";
import { Field } from "../../components/Field.tsx";
import { errorSentence } from "../../forms/stored-form.ts";
import { ContactInputs } from "../records/ContactInputs.tsx";
import { foundCustomers } from "../records/lookup.ts";
import { type FieldName, type FormValues, partyFields, typedParty } from "./form.ts";
import { type FieldsProps, labels, useAbout } from "./form-fields.tsx";

/** The other party: a customer from the list, or typed details. */
export function PartyFields({ form, type }: FieldsProps) {
  const about = useAbout({ form });
  const { control, setValue } = form;
  return (
    <>
      <chakra.h2 fontSize="sm" fontWeight="semibold">
        {type === "letter" ? "To" : type === "proposal" ? "For" : "The other party"}
      </chakra.h2>
      <Controller
        control={control}
        name="partyName"
        render={({ field, fieldState }) => (
          <PartyName
            {...field}
            error={errorSentence(labels.partyName, fieldState.error)}
            onType={(name) => {
              field.onChange(name);
              setValue("customerId", "", { shouldDirty: true });
            }}
            onChoose={(chosen) => {
              for (const [name, value] of Object.entries(chosen)) setValue(name as FieldName, value, { shouldDirty: true, shouldValidate: true });
            }}
          />
        )}
      />
      <ContactInputs field={(key) => about(partyFields[key])} />
    </>
  );
}

type Party = ReturnType<typeof typedParty> & Pick<FormValues, "customerId">;

interface PartyNameProps {
  value: string;
  error: string | undefined;
  onType(name: string): void;
  onChoose(party: Party): void;
  onBlur(): void;
  ref(node: HTMLElement | null): void;
}

function PartyName({ value, error, onType, onChoose, onBlur, ref }: PartyNameProps) {
  const q = useDeferredValue(value.trim());
  const { data: found = [] } = useQuery(foundCustomers(q));
  return (
    <Box position="relative">
      <Combobox
        label="Customers"
        value={value}
        choices={found.map((customer) => ({ key: customer.id, name: customer.name, detail: customer.email, customer }))}
        onText={onType}
        onChoose={({ customer }) => onChoose({ ...typedParty(customer), customerId: customer.id })}
      >
        {({ size: _size, color: _color, height: _height, width: _width, onBlur: close, ...input }) => (
          <Field
            {...{ ...input, ref }}
            label={labels.partyName}
            placeholder="Find a customer or write a name"
            error={error}
            onBlur={(event) => {
              close?.(event);
              onBlur();
            }}
          />
        )}
      </Combobox>
    </Box>
  );
}
