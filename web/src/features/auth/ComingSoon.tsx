import { Page } from "../../components/Page.tsx";

/** A screen of the route table that is not built yet says so. */
export const ComingSoon = ({ title, children }: { title: string; children: string }) => <Page title={title}>{children}</Page>;
