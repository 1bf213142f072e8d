// Two unrelated sides, and what a call names of them.
import type { Caller } from '#test/caller.ts'
import type { TestOffer } from '#test/shopping.ts'

export interface Side {
  name: 'one' | 'other'
  buyer: Caller
  approver: Caller
  seller: Caller
  operator: Caller
  offer: TestOffer
  spare: TestOffer[]
  companyId: number
  approverClient: number
  delegateClient: number
}

export interface Resource {
  params: Record<string, string | number>
  body?: unknown
  query?: string
}
