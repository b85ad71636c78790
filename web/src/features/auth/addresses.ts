/** The two modes of the screen; the first is what people see who come without one. */
export const signUpPath = "/auth";
export const signInPath = "/auth?mode=sign-in";
