import { Button, Flex } from "@chakra-ui/react";
import { Link, useSearchParams } from "react-router-dom";
import { signInPath, signUpPath } from "./addresses.ts";
import { Card } from "./Card.tsx";
import { SignInCard } from "./SignInCard.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

const modes = {
  signUp: {
    title: "Create Your Account",
    lead: "Everything is open for 14 days. No card needed.",
    Content: SignUpForm,
    other: { question: "Already have an account?", label: "Sign in", path: signInPath },
  },
  signIn: {
    title: "Welcome Back",
    lead: "Your invoices are where you left them.",
    Content: SignInCard,
    other: { question: "New to Plainbill?", label: "Sign up", path: signUpPath },
  },
} as const;

/** Signing up or signing in; which of the two stands in the address, so that the browser's back button knows it too. */
export default function Auth() {
  const [query] = useSearchParams();
  const { title, lead, Content, other } = modes[query.get("mode") === "sign-in" ? "signIn" : "signUp"];
  return (
    <Card title={title} lead={lead} note="By continuing, you agree to our Terms of Service and Privacy Policy.">
      <Content />
      <Flex justify="center" align="center" gap="1.5" mt="4" minH="8" color="fg.muted">
        {other.question}
        <Button asChild variant="plain" size="xs" fontSize="sm" lineHeight="body">
          <Link to={other.path}>{other.label}</Link>
        </Button>
      </Flex>
    </Card>
  );
}
