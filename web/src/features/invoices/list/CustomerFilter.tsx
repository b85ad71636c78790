import { Box } from "@chakra-ui/react";
import type { Customer } from "@shared/records/customers.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Combobox } from "../../../components/Combobox.tsx";
import { Field } from "../../../components/Field.tsx";
import { ApiError, call } from "../../../lib/api.ts";
import { routes } from "../../../lib/routes.ts";
import { foundCustomers } from "../../records/lookup.ts";

type Id = Customer["id"];

/** Reads the name of a customer, who may have been deleted since. */
const nameOf = (id: Id | undefined) =>
  queryOptions({
    queryKey: [routes.listCustomers.path, id ?? "", "name"],
    queryFn: async () => {
      try {
        return (await call("getCustomer", { params: { id: id ?? "" } })).name;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return "A deleted customer";
        throw error;
      }
    },
    enabled: id !== undefined,
  });

/** Filters the invoices by a customer, found by typing. */
export function CustomerFilter({ value, onChange }: { value: Id | undefined; onChange(id: Id | undefined): void }) {
  const [typed, setTyped] = useState<string>();
  const wanted = typed?.trim() ?? "";
  const { data: name = "…" } = useQuery(nameOf(value));
  const { data: found = [], isPending } = useQuery({ ...foundCustomers(wanted), enabled: typed !== undefined });
  const everybody = value && !wanted ? [{ key: "all", name: "All customers", id: undefined }] : [];
  const choices = [...everybody, ...found.map(({ id, name, email }) => ({ key: id, id, name, detail: email }))];

  return (
    <Box position="relative" minW={0}>
      <Combobox
        label="Customers"
        value={typed ?? (value ? name : "")}
        choices={choices}
        none={isPending ? "Looking…" : "Nobody found"}
        eager
        first
        onText={setTyped}
        onChoose={({ id }) => {
          onChange(id);
          setTyped(undefined);
        }}
      >
        {({ size: _size, color: _color, height: _height, width: _width, onFocus, onBlur, ...input }) => (
          <Field
            {...input}
            label="Customer"
            unseen
            placeholder={value && typed !== undefined ? name : "All customers"}
            minH="9"
            onFocus={(event) => {
              setTyped("");
              onFocus?.(event);
            }}
            onBlur={(event) => {
              setTyped(undefined);
              onBlur?.(event);
            }}
          />
        )}
      </Combobox>
    </Box>
  );
}
