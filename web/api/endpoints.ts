// Addresses typed by the contract, whose zod schemas stay out of the bundle.
import { addresses, splitAddress, type Method } from '#contract/addresses.ts'
import type { Contract } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

export interface Address<E extends Endpoint> {
  method: Method
  path: string
  /** Carries the type only. */
  shapes?: E
}

type Named<Value> = Value extends Endpoint ? Value : never
type Endpoints = {
  [Feature in keyof typeof addresses]: {
    [Name in keyof (typeof addresses)[Feature]]: Address<
      Named<Contract[Feature][Name & keyof Contract[Feature]]>
    >
  }
}

export const endpoints = mapValues(addresses, (group) => mapValues(group, splitAddress)) as Endpoints

function mapValues<Value, Result>(object: Record<string, Value>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]))
}
