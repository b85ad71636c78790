import { FileSignature, FolderOpen, House, LayoutDashboard, type LucideIcon, ReceiptText } from "lucide-react";
import { Link, useMatch } from "react-router-dom";
import { Bar, Place } from "./Bar.tsx";

const pages = [
  ["/", "Home", House],
  ["/dashboard", "Dashboard", LayoutDashboard],
  ["/invoices", "Invoices", ReceiptText],
  ["/documents", "Documents", FileSignature],
  ["/files", "Files", FolderOpen],
] as const;

/** On a phone: the full pages, and the way home. */
export const PagesBar = () => (
  <Bar label="Pages" count={pages.length}>
    {pages.map(([to, name, Icon]) => (
      <PageLink key={to} to={to} name={name} Icon={Icon} />
    ))}
  </Bar>
);

function PageLink({ to, name, Icon }: { to: string; name: string; Icon: LucideIcon }) {
  const here = useMatch({ path: to, end: to === "/" }) !== null;
  return (
    <Place here={here} asChild>
      <Link to={to}>
        <Icon aria-hidden />
        {name}
      </Link>
    </Place>
  );
}
