import { PageFrame } from "../workspace/PageFrame.tsx";

export default function FilesPage() {
  return <PageFrame title="Files">…</PageFrame>;
}
