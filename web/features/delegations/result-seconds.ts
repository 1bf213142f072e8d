/** G3: what came of changing and deleting is shown for as long. */
export const RESULT_SECONDS = 5
