/** The line of an e-mail that says which step of the approval waits; none without steps (R2). */
export function stepLines(
  step: { step: number; steps: number } | undefined,
  label: string,
  of: string,
): [string, string][] {
  return step ? [[label, `${step.step} ${of} ${step.steps}`]] : []
}
