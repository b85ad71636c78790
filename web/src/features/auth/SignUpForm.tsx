import { Box, Button, chakra, Grid, Stack } from "@chakra-ui/react";
import { PASSWORD_LENGTH, SignUp, signUpData } from "@shared/identity.ts";
import { Eye, EyeOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router-dom";
import { Field, Note } from "../../components/Field.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { resolver } from "../../forms/resolver.ts";
import { keepSignUp } from "../../lib/sign-up.ts";
import { toast } from "../../lib/toast.ts";
import { signInPath } from "./addresses.ts";
import { draft } from "./draft.ts";
import { refusalOf } from "./sign-up-error.ts";

const userPool = () => import("./user-pool.ts");

/** Makes an account. What is wrong stands at its field; whatever happens, what was typed stays. */
export function SignUpForm() {
  const navigate = useNavigate();
  const { register, handleSubmit, setError, getValues, formState } = useForm({ defaultValues: draft.read(), resolver: resolver(SignUp) });
  const { errors, isSubmitting } = formState;
  const [shown, setShown] = useState(false);

  useEffect(() => {
    // By the time the form is filled in, what sends it is here.
    userPool().catch(() => {});
    return () => draft.leave(getValues());
  }, [getValues]);

  const submit = handleSubmit(async (person) => {
    let takeBack = () => {};
    try {
      // Before the account, so that there is none where the browser keeps nothing.
      takeBack = keepSignUp(signUpData(person, new Date()));
      const { makeAccount } = await userPool();
      await makeAccount(person);
      navigate("/consent");
    } catch (error) {
      takeBack();
      const refusal = refusalOf(error);
      if (refusal.field) setError(refusal.field, { type: refusal.known ? "known" : "refused", message: refusal.message }, { shouldFocus: true });
      else toast(refusal.title, { description: refusal.description, tone: "error" });
    }
  });

  const password = shown ? "text" : "password";
  return (
    <chakra.form noValidate onSubmit={submit} aria-label="Sign up">
      <Stack gap="4">
        <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
          <Field label="First name" autoComplete="given-name" error={errors.firstName?.message} {...register("firstName")} />
          <Field label="Last name" autoComplete="family-name" error={errors.lastName?.message} {...register("lastName")} />
        </Grid>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.type === "known" ? <Known message={errors.email.message} /> : errors.email?.message}
          {...register("email")}
        />
        <Field label="Phone" type="tel" autoComplete="tel" error={errors.phone?.message} {...register("phone")} />
        <Field label="Company (optional)" autoComplete="organization" error={errors.company?.message} {...register("company")} />
        <Field
          label="Password"
          type={password}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          hint={`At least ${PASSWORD_LENGTH} characters`}
          error={errors.password?.message}
          action={
            <IconButton
              label={shown ? "Hide password" : "Show password"}
              position="absolute"
              insetEnd="1"
              top="50%"
              translate="0 -50%"
              onClick={() => setShown((now) => !now)}
            >
              {shown ? <EyeOff /> : <Eye />}
            </IconButton>
          }
          {...register("password")}
        />
        <Field
          label="Confirm password"
          type={password}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.confirmPassword?.message}
          {...register("confirmPassword")}
        />
        <Box>
          <chakra.label display="flex" gap="2.5" alignItems="flex-start" py="1" cursor="pointer">
            <chakra.input
              type="checkbox"
              boxSize={{ base: "5", sm: "4" }}
              mt="0.5"
              flexShrink={0}
              accentColor="accent.solid"
              aria-invalid={errors.agreeToTerms ? true : undefined}
              aria-describedby={errors.agreeToTerms ? "terms-note" : undefined}
              {...register("agreeToTerms")}
            />
            I agree to the Terms of Service and the Privacy Policy
          </chakra.label>
          <Note id="terms-note" wrong>
            {errors.agreeToTerms?.message}
          </Note>
        </Box>
        <Button type="submit" variant="solid" size="lg" width="full" loading={isSubmitting} loadingText="Creating Account...">
          Create Account
        </Button>
      </Stack>
    </chakra.form>
  );
}

const Known = ({ message }: { message: string | undefined }) => (
  <>
    {message}{" "}
    <Button asChild variant="plain" size="xs" textDecoration="underline">
      <Link to={signInPath}>Sign in instead</Link>
    </Button>
  </>
);
