import type { Ref } from "react";
import { acceptText, type FileTypes } from "./file-types.ts";

interface InputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  accepted: FileTypes;
  onFiles(files: readonly File[]): void;
}

/** The browser's file chooser, which another button opens. The same file can be chosen again. */
export const FileInput = ({ ref, label, accepted, onFiles }: InputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={acceptText(accepted)}
    aria-label={label}
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])];
      currentTarget.value = "";
      onFiles(files);
    }}
  />
);
