import { chakra } from "@chakra-ui/react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { listbox } from "../theme/editor.ts";

const Listbox = chakra("div", listbox);

/** An option. Options of one `group` stand together under its name. */
export interface ComboboxOption {
  readonly key: string;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly group?: string;
}

interface Props<C extends ComboboxOption> {
  /** The name of the list: "Customers". */
  label: string;
  value: string;
  choices: readonly C[];
  /** Text of the empty list. */
  none?: string | undefined;
  /** Opens on focus instead of on the first key. */
  eager?: boolean;
  /** Enter takes the first choice without the arrow keys. */
  first?: boolean;
  onText(text: string): void;
  onChoose(choice: C): void;
  children(input: ComponentProps<"input">): ReactNode;
}

/** A text field with a list of matching options (ARIA 1.2, combobox with a listbox). The focus stays in the field; Esc closes the list and keeps the text. */
export function Combobox<C extends ComboboxOption>({ label, value, choices, none, eager = false, first = false, onText, onChoose, children }: Props<C>) {
  const list = useId();
  const [open, setOpen] = useState(false);
  // The key identifies the selection, so that a changing list does not move it to another choice.
  const [pointed, point] = useState<string>();
  const found = choices.findIndex(({ key }) => key === pointed);
  const at = found < 0 && first ? 0 : found;
  const shown = open && (choices.length > 0 || none !== undefined);
  const active = shown ? choices[at] : undefined;
  const close = () => {
    setOpen(false);
    point(undefined);
  };
  const choose = (choice: C) => {
    close();
    onChoose(choice);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = at < 0 && step < 0 ? choices.length : at;
      if (choices.length && (shown || at < 0)) point(choices[(from + step + choices.length) % choices.length]?.key);
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape" && open) {
      // Esc closes the list only, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <>
      {children({
        role: "combobox",
        autoComplete: "off",
        "aria-autocomplete": "list",
        "aria-expanded": shown,
        "aria-controls": shown ? list : undefined,
        "aria-activedescendant": active ? `${list}-${active.key}` : undefined,
        value,
        onChange(event) {
          onText(event.target.value);
          setOpen(true);
          point(undefined);
        },
        onClick: () => eager && setOpen(true),
        onFocus: () => eager && setOpen(true),
        onBlur: close,
        onKeyDown,
      })}
      {shown && (
        <Listbox ref={upOrDown} id={list} role="listbox" aria-label={label}>
          {choices.map((choice, i) => (
            <ComboboxOption
              key={choice.key}
              list={list}
              choice={choice}
              before={choices[i - 1]}
              active={choice === active}
              onPoint={() => point(choice.key)}
              onChoose={() => choose(choice)}
            />
          ))}
          {!choices.length && (
            <div role="option" tabIndex={-1} aria-disabled aria-selected={false}>
              {none}
            </div>
          )}
        </Listbox>
      )}
    </>
  );
}

/** Pixels at the bottom of the page that the next-step bar covers. */
const FOOT = 120;

/** Opens the list upwards if there is no room beneath the field. */
function upOrDown(list: HTMLElement | null): void {
  const field = list?.parentElement?.getBoundingClientRect();
  const foot = list?.closest("main")?.getBoundingClientRect().bottom ?? innerHeight;
  if (field) list?.toggleAttribute("data-up", foot - FOOT - field.bottom < list.offsetHeight && field.top > list.offsetHeight);
}

interface ComboboxOptionProps {
  list: string;
  choice: ComboboxOption;
  before: ComboboxOption | undefined;
  active: boolean;
  onPoint(): void;
  onChoose(): void;
}

const ComboboxOption = ({ list, choice, before, active, onPoint, onChoose }: ComboboxOptionProps) => (
  <>
    {choice.group && choice.group !== before?.group && <div role="presentation">{choice.group}</div>}
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's */}
    <div
      ref={(node) => {
        if (active) node?.scrollIntoView({ block: "nearest" });
      }}
      id={`${list}-${choice.key}`}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-active={active || undefined}
      onPointerMove={onPoint}
      // The field keeps the focus until the choice is made.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {choice.name}
      {choice.detail && <small>{choice.detail}</small>}
    </div>
  </>
);
