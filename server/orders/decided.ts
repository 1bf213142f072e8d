// Who decided on an order: "Ana Ruiz", on behalf of whom, when (Q3, G5).

export interface DecisionRow {
  decidedBy: string | null
  onBehalfOf: string | null
  decidedAt: Date | null
}

export function decidedBy({ decidedBy: name, onBehalfOf, decidedAt }: DecisionRow) {
  return name === null || decidedAt === null
    ? null
    : { name, on_behalf_of: onBehalfOf, at: decidedAt.toISOString() }
}
