import { Box, Button, type ButtonProps, chakra, VisuallyHidden } from "@chakra-ui/react";
import type { CurrentUser } from "@shared/account/current-user.ts";

/** The user's full name, or their email address. */
export const displayName = (user: CurrentUser): string => [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email;

/** The user's picture or initials, as a button. */
export const AvatarButton = ({ user, ...props }: ButtonProps & { user: CurrentUser }) => (
  <Button variant="ghost" px="0" borderRadius="full" {...props}>
    {user.profileImageUrl ? (
      <chakra.img src={user.profileImageUrl} alt="" boxSize="7" borderRadius="full" objectFit="cover" />
    ) : (
      <Box
        as="span"
        aria-hidden
        display="grid"
        placeItems="center"
        boxSize="7"
        borderRadius="full"
        bg="accent.subtle"
        color="accent.fg"
        fontSize="xs"
        fontWeight="semibold"
      >
        {initials(user)}
      </Box>
    )}
    <VisuallyHidden>Account of {displayName(user)}</VisuallyHidden>
  </Button>
);

const initials = ({ firstName, lastName, email }: CurrentUser): string =>
  ([firstName, lastName].map((name) => name.charAt(0)).join("") || email.charAt(0)).toUpperCase();
