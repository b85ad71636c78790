import { DocumentType } from "@shared/documents/documents.ts";
import { Plus } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { MenuButton } from "../../components/ActionMenu.tsx";
import { typeName } from "./document-texts.ts";

/** The menu that creates a document of a type. */
export function NewMenu() {
  const navigate = useNavigate();
  return (
    <MenuButton
      size="md"
      variant="solid"
      menuLabel="Type of the new document"
      actions={DocumentType.options.map((type) => ({ action: type, name: typeName(type) }))}
      onAct={(type) => navigate(`/documents/new?type=${type}`)}
    >
      <Plus />
      New document
    </MenuButton>
  );
}
