// Who may lose the right to administer a company (O5) or a seller (B17).

export interface Administrator {
  id: number
  active: boolean
  administrator: boolean
}

/** Whether the company or seller has an active administrator after the change to `changed`. */
export function keepsAnAdministrator(people: readonly Administrator[], changed: Administrator): boolean {
  return people.some((one) => {
    const { active, administrator } = one.id === changed.id ? changed : one
    return active && administrator
  })
}
