import { Box, chakra, Flex, VisuallyHidden } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import { input as look } from "../theme/recipes.ts";
import { Input, type InputProps, TextArea, type TextAreaProps } from "./inputs.ts";

interface About {
  label: string;
  /** Hides the label visually; screen readers still read it. */
  unseen?: boolean | undefined;
  /** The error beneath the field. */
  error?: ReactNode;
  /** A note beneath the field while there is no error. */
  hint?: ReactNode;
}

interface Props extends InputProps, About {
  ref?: Ref<HTMLInputElement> | undefined;
  /** A button inside the field, at its end. */
  action?: ReactNode;
  /** A choice to the right of it, such as its unit. */
  beside?: ReactNode;
}

/** A labelled input with its error beneath. */
export const Field = ({ label, unseen, error, hint, action, beside, ...input }: Props) => (
  <FieldFrame label={label} unseen={unseen} error={error} hint={hint}>
    {(tie) => (
      <Flex gap="2">
        <Box position="relative" flex="1" minW={0}>
          <Input {...tie} {...height} pe={action ? "11" : undefined} _invalid={invalid} {...input} />
          {action}
        </Box>
        {beside}
      </Flex>
    )}
  </FieldFrame>
);

/** A `Field` for a day. Its text is a `CalendarDate`, or empty while the input is no date. */
export const DateField = (props: Omit<Props, "type">) => <Field type="date" {...props} />;

/** A `Field` of several lines. */
export const TextField = ({ label, error, hint, ...textarea }: TextAreaProps & About) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(tie) => <TextArea {...tie} rows={3} resize="vertical" display="block" _invalid={invalid} {...textarea} />}
  </FieldFrame>
);

const Select = chakra("select", look);

/** A `Field` with a select; its children are `option`s. */
export const SelectField = ({ label, unseen, error, hint, ...select }: ComponentProps<typeof Select> & About) => (
  <FieldFrame label={label} unseen={unseen} error={error} hint={hint}>
    {(tie) => (
      <Box position="relative" css={{ "& > svg": { position: "absolute", insetEnd: "3", top: "calc(50% - 8px)", boxSize: "4", pointerEvents: "none" } }}>
        <Select {...tie} {...height} appearance="none" pe="9" textOverflow="ellipsis" _invalid={invalid} {...select} />
        <ChevronDown aria-hidden />
      </Box>
    )}
  </FieldFrame>
);

const height = { minH: { base: "11", sm: "10" } } as const;
const invalid = { borderColor: "negative.solid" } as const;

/** A label above and a note beneath; `children` gets the attributes that tie its input to both. */
function FieldFrame({ label, unseen = false, error, hint, children }: About & { children(tie: object): ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Box minW={0}>
      {unseen ? (
        <VisuallyHidden asChild>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      ) : (
        <chakra.label htmlFor={id} display="block" fontWeight="medium" mb="1">
          {label}
        </chakra.label>
      )}
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": note ? `${id}-note` : undefined })}
      <FieldNote id={`${id}-note`} wrong={Boolean(error)}>
        {note}
      </FieldNote>
    </Box>
  );
}

/** The line beneath a field. */
export const FieldNote = ({ id, wrong, children }: { id: string; wrong: boolean; children: ReactNode }) =>
  children ? (
    <Box id={id} mt="1" fontSize="xs" color={wrong ? "negative.fg" : "fg.muted"}>
      {children}
    </Box>
  ) : null;
