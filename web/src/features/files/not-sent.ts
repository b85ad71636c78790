/** The store could not be reached, or did not take the file. */
export class NotSent extends Error {}
