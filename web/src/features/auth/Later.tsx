import { Button } from "@chakra-ui/react";
import { Page } from "../../components/Page.tsx";
import { signIn } from "../../lib/auth.ts";

/** A screen of the route table that is not built yet says so. */
export const Later = ({ title, children, signInHere }: { title: string; children: string; signInHere?: boolean }) => (
  <Page
    title={title}
    action={
      signInHere && (
        <Button asChild variant="solid" size="md">
          <a href={signIn("/")}>Sign In</a>
        </Button>
      )
    }
  >
    {children}
  </Page>
);
