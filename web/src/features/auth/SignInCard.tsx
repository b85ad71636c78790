import { Button, Stack } from "@chakra-ui/react";
import { FolderOpen, ShieldCheck, Sparkles } from "lucide-react";
import { signIn } from "../../lib/auth.ts";
import { useLeave } from "../../lib/leave.ts";
import { keptReturn } from "../../lib/return-path.ts";
import { Facts } from "./Facts.tsx";

const benefits = [
  [FolderOpen, "Access your saved documents and templates"],
  [Sparkles, "Continue with AI automation"],
  [ShieldCheck, "Secure access to your account"],
] as const;

/** What signing in opens, and the way to it. */
export function SignInCard() {
  const { leaving, leave } = useLeave();
  return (
    <Stack gap="6">
      <Facts facts={benefits} />
      <Button variant="solid" size="lg" width="full" loading={leaving} loadingText="Signing In..." onClick={() => leave(signIn(keptReturn()))}>
        Sign In to Your Account
      </Button>
    </Stack>
  );
}
