import { Box, Button, Flex } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { type Layout, missingWidgets, type WidgetType, widgetCatalogue } from "./layout.ts";

interface Props {
  layout: Layout;
  onAdd(type: WidgetType): void;
  onReset(): void;
}

/** The bar shown while editing: how to move widgets, the widgets to add, and a reset. */
export const EditBar = ({ layout, onAdd, onReset }: Props) => {
  const addable = missingWidgets(layout);
  return (
    <Box as="section" aria-label="Edit the dashboard" mb="4" p="4" borderRadius="card" bg="accent.subtle">
      <Flex align="center" gap="3" wrap="wrap">
        <Box flex="1 1 {sizes.sidebar}">Drag and drop widgets to reorder them. Your layout will be saved automatically.</Box>
        <Button onClick={onReset}>Reset Layout</Button>
      </Flex>
      {addable.length > 0 && (
        <Flex gap="2" wrap="wrap" mt="3">
          {addable.map((type) => (
            <Button key={type} id={`add-${type}`} onClick={() => onAdd(type)}>
              <Plus />
              Add {widgetCatalogue[type].title}
            </Button>
          ))}
        </Flex>
      )}
    </Box>
  );
};
