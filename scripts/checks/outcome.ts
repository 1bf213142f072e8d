// What a check of the start and of the doctor returns.

/** A detail of what is right, or a warning. What is wrong is thrown as an error that names the remedy. */
export type Outcome = string | { warning: string }
