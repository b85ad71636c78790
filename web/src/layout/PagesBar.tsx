import type { LucideIcon } from "lucide-react";
import { Link, useMatch } from "react-router-dom";
import { appPages, home } from "./app-pages.ts";
import { BarButton, ThumbBar } from "./ThumbBar.tsx";

const places = [home, ...appPages];

/** The navigation between pages on a phone. */
export const PagesBar = () => (
  <ThumbBar label="Pages" count={places.length}>
    {places.map(({ path, name, Icon }) => (
      <PageLink key={path} to={path} name={name} Icon={Icon} />
    ))}
  </ThumbBar>
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
