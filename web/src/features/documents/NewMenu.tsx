import { Button, Menu, Portal } from "@chakra-ui/react";
import { DocumentType } from "@shared/documents.ts";
import { Plus } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { typeName } from "./words.ts";

/** A new document by hand, once it is said of which type. */
export function NewMenu() {
  const navigate = useNavigate();
  return (
    <Menu.Root positioning={{ placement: "bottom-end" }} lazyMount unmountOnExit onSelect={({ value }) => navigate(`/documents/new?type=${value}`)}>
      <Menu.Trigger asChild>
        <Button size="md" variant="solid">
          <Plus />
          New document
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label="Type of the new document">
            {DocumentType.options.map((type) => (
              <Menu.Item key={type} value={type}>
                <Menu.ItemText>{typeName(type)}</Menu.ItemText>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
