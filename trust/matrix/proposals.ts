// Products that a seller proposes (B8).
import { aProposal, productOf, proposalForm } from '#test/factories/proposals.ts'
import type { Side } from './sides.ts'

let skus = 0

const decided = (body: (side: Side, name: string) => object) => async (side: Side) => {
  const { id, name } = await aProposal(side.seller, { name: `Matriz ${++skus}` })
  return { params: { id }, body: { ...body(side, name), version: 1 } }
}

export const proposalResources = {
  proposal: async ({ seller }: Side) => {
    const { id } = await aProposal(seller, { name: `Matriz ${++skus}` })
    return { params: { id }, body: { ...proposalForm({ name: `Matriz cambiada ${skus}` }), version: 1 } }
  },
  proposalToAccept: decided((_, name) => productOf({ name }, `PROPUESTA-${skus}`)),
  proposalToRefuse: decided(() => ({ reason: 'Falta la marca' })),
  proposalThatExists: decided(({ offer }) => ({ sku: offer.sku })),
}
