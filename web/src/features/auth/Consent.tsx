import { Box, Button, Grid, Stack } from "@chakra-ui/react";
import { Clock, Fingerprint, Mail, UserRound } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { signIn } from "../../lib/auth.ts";
import { useLeave } from "../../lib/leave.ts";
import { keptReturn } from "../../lib/return-path.ts";
import { keptSignUp } from "../../lib/sign-up.ts";
import { Card } from "./Card.tsx";
import { Facts } from "./Facts.tsx";

const permissions = [
  [Fingerprint, "Verify your identity"],
  [Mail, "Access your email address"],
  [UserRound, "Access your basic profile information"],
  [Clock, "Stay signed in"],
] as const;

/** Asks whether the site may have the person's account from the identity provider. */
export default function Consent() {
  const navigate = useNavigate();
  const { leaving, leave } = useLeave();
  const [email] = useState(() => keptSignUp()?.email);
  return (
    <Card title="Authorize Access" lead="Plainbill asks for access to your account at its sign-in provider. It will be able to:">
      <Stack gap="6">
        <Facts facts={permissions} />
        {email && (
          <Box bg="info.bg" borderRadius="control" px="4" py="3" overflowWrap="anywhere">
            We have sent a code to <strong>{email}</strong>. You are asked for it when you sign in for the first time.
          </Box>
        )}
        <Grid templateColumns="1fr 1fr" gap="3">
          <Button size="lg" disabled={leaving} onClick={() => navigate("/")}>
            Deny
          </Button>
          <Button variant="solid" size="lg" loading={leaving} loadingText="Processing..." onClick={() => leave(signIn(keptReturn()))}>
            Allow
          </Button>
        </Grid>
      </Stack>
    </Card>
  );
}
