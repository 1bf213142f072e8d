// user_type_id of the documents, for the two roles the page serves (A1). The contract's own table travels with zod.
import type { Role } from '#contract/endpoint.ts'

export const ROLE_OF_TYPE = { 2: 'buyer', 3: 'seller' } as const satisfies Record<number, Role>
