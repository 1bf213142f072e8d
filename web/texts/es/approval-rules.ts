/** Rules of approval and steps of orders (R1–R3). */
export const approvalRules = {
  stepApproved: (step: number, steps: number) => `Paso ${step} de ${steps} aprobado`,
}
