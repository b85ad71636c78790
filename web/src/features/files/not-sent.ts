/** The file store could not be reached, or refused the file. */
export class NotSent extends Error {}
