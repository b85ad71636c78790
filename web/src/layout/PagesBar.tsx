import type { LucideIcon } from "lucide-react";
import { Link, useMatch } from "react-router-dom";
import { Bar, BarButton } from "./Bar.tsx";
import { home, pages } from "./pages.ts";

const places = [home, ...pages];

/** On a phone: the full pages, and the way home. */
export const PagesBar = () => (
  <Bar label="Pages" count={places.length}>
    {places.map(({ path, name, Icon }) => (
      <PageLink key={path} to={path} name={name} Icon={Icon} />
    ))}
  </Bar>
);

function PageLink({ to, name, Icon }: { to: string; name: string; Icon: LucideIcon }) {
  const here = useMatch({ path: to, end: to === "/" }) !== null;
  return (
    <BarButton here={here} asChild>
      <Link to={to}>
        <Icon aria-hidden />
        {name}
      </Link>
    </BarButton>
  );
}
