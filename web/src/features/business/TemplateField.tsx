import { Box, chakra, Grid } from "@chakra-ui/react";
import { textOn } from "@shared/print/colour.ts";
import { Template } from "@shared/records/business.ts";
import type { ReactNode } from "react";

interface Props {
  value: Template | undefined;
  /** The accent colour of the sketches. */
  colour: string;
  onChange(template: Template): void;
}

/** Selects the layout of printed pages by sketches. */
export const TemplateField = ({ value, colour, onChange }: Props) => (
  <chakra.fieldset minW={0}>
    <chakra.legend fontWeight="medium" mb="1">
      Template
    </chakra.legend>
    <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="3" maxW="md">
      {Template.options.map((template) => (
        <chakra.label
          key={template}
          display="block"
          p="2.5"
          borderWidth="1px"
          borderColor={template === value ? "accent.ring" : "border.strong"}
          borderRadius="control"
          cursor="pointer"
          _focusWithin={{ outlineWidth: "2px", outlineStyle: "solid", outlineColor: "accent.ring", outlineOffset: "1px" }}
        >
          <chakra.svg viewBox="0 0 60 78" width="full" display="block" mb="2" borderWidth="1px" borderRadius="sm" bg="white" aria-hidden>
            {sketches[template](colour)}
          </chakra.svg>
          <Box display="flex" alignItems="center" gap="2">
            <chakra.input
              type="radio"
              name="template"
              value={template}
              checked={template === value}
              onChange={() => onChange(template)}
              boxSize="4"
              flexShrink={0}
              accentColor="accent.solid"
            />
            <Box textTransform="capitalize" minW={0}>
              {template}
            </Box>
          </Box>
        </chakra.label>
      ))}
    </Grid>
  </chakra.fieldset>
);

/** A bar that stands for text. */
const Stroke = ({ x, y, width, colour = "#9aa1ac", height = 2 }: { x: number; y: number; width: number; colour?: string; height?: number }) => (
  <rect x={x} y={y} width={width} height={height} rx={0.8} fill={colour} />
);

/** The lines of a sketched invoice: `count` of them from `top`, `step` apart. */
const lines = (top: number, step: number, count: number): ReactNode =>
  Array.from({ length: count }, (_, i) => top + i * step).map((y) => (
    <g key={y}>
      <Stroke x={6} y={y} width={26} height={1.6} />
      <Stroke x={46} y={y} width={8} height={1.6} />
    </g>
  ));

const sketches: Record<Template, (colour: string) => ReactNode> = {
  classic: (colour) => (
    <>
      <Stroke x={6} y={7} width={9} height={7} />
      <Stroke x={37} y={7} width={17} height={4} colour={colour} />
      <Stroke x={6} y={22} width={15} />
      <Stroke x={40} y={22} width={14} />
      <Stroke x={6} y={32} width={48} height={0.8} colour={colour} />
      {lines(36, 6, 4)}
      <Stroke x={32} y={61} width={22} height={0.8} colour={colour} />
      <Stroke x={38} y={64} width={16} height={3} colour="#15181e" />
    </>
  ),
  modern: (colour) => (
    <>
      <Stroke x={6} y={6} width={8} height={6} />
      <Stroke x={41} y={6} width={13} height={3} colour={colour} />
      <rect x={6} y={15} width={48} height={12} rx={2} fill={colour} />
      <Stroke x={9} y={19} width={18} height={4} colour={textOn(colour)} />
      <Stroke x={6} y={31} width={15} />
      <Stroke x={31} y={31} width={15} />
      {lines(40, 7, 3)}
      <rect x={30} y={62} width={24} height={7} rx={1.5} fill={colour} opacity={0.12} />
      <Stroke x={40} y={64} width={12} height={3} colour={colour} />
    </>
  ),
  compact: (colour) => (
    <>
      <Stroke x={6} y={6} width={12} />
      <Stroke x={24} y={6} width={12} />
      <Stroke x={42} y={6} width={12} height={3} colour={colour} />
      <Stroke x={6} y={10} width={9} height={1.4} />
      <Stroke x={24} y={10} width={9} height={1.4} />
      <Stroke x={6} y={16} width={48} height={0.8} colour={colour} />
      {lines(19, 4, 11)}
      <Stroke x={36} y={64} width={18} height={0.8} colour={colour} />
      <Stroke x={42} y={67} width={12} height={2.4} colour="#15181e" />
    </>
  ),
};
