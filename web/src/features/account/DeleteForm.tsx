import { Box, Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { isConfirmed } from "@shared/account/account.ts";
import { Field } from "../../components/Field.tsx";
import { Warnings } from "../../components/Warnings.tsx";
import { reason } from "../../lib/api.ts";

interface Props {
  email: string;
  /** Says what happens to a paid plan, if there is one. */
  planEnding?: string | undefined;
  typed: string;
  onType(typed: string): void;
  deleting: boolean;
  error: unknown;
  onDelete(): void;
  onCancel(): void;
}

const deletedContents = [
  "Your business profile, customers and products",
  "All invoices and documents, sent ones too",
  "Your conversation with the assistant",
  "Your files and exports",
  "Your account, on every device",
] as const;

/** Lists what is deleted; the person confirms by typing their email address. */
export const DeleteForm = ({ email, planEnding, typed, onType, deleting, error, onDelete, onCancel }: Props) => (
  <chakra.form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onDelete();
    }}
  >
    <Stack gap="5">
      <div>
        This erases, for good:
        <chakra.ul mt="1" ps="5" listStyleType="disc">
          {deletedContents.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </chakra.ul>
      </div>
      <Warnings texts={planEnding ? [planEnding] : []} />
      <Box color="fg.muted">Backups forget it within 35 days. If you have to keep your invoices, export everything first.</Box>
      <Field
        label={`Type ${email} to confirm`}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={deleting}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {error ? (
        <Box role="alert" color="negative.fg">
          Your account was not deleted. {reason(error)}
        </Box>
      ) : null}
      <Flex justify="flex-end" gap="3">
        <Button size="md" disabled={deleting} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="md"
          variant="solid"
          css={{ "&:enabled": { bg: "negative.solid" } }}
          disabled={!isConfirmed({ confirmation: typed }, email)}
          loading={deleting}
          loadingText="Deleting..."
        >
          Delete account
        </Button>
      </Flex>
    </Stack>
  </chakra.form>
);
