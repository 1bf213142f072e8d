// Plants the fault that TRUST_FAULT names (trust/planted/faults.ts).
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type RawNode,
  type SelectQueryNode,
} from 'kysely'
import { ENDPOINTS } from '#contract/api.ts'
import type { Role } from '#contract/endpoint.ts'
import { CONNECTION_TIMES } from '#server/http/connections.ts'
import { Downloads } from '#server/http/downloads.ts'
import { faults } from '../trust/planted/faults.ts'

const name = process.env['TRUST_FAULT']
export const fault = faults.find((one) => one.name === name)
if (name && !fault) throw new Error(`There is no fault ${name}`)

if (fault?.admit) admit(fault.admit)
if (fault?.without === 'timeouts') CONNECTION_TIMES.connectionsCheckingInterval = 30_000
if (fault?.without === 'ends of downloads') Downloads.prototype.follow = () => undefined

function admit({ endpoint, role }: { endpoint: string; role: Role }) {
  const found = ENDPOINTS.find(({ name }) => name === endpoint)
  if (!found || found.endpoint.who === 'anyone') throw new Error(`${endpoint} has no roles to extend`)
  const who = found.endpoint.who as Role[]
  who.push(role)
}

const LOCK = /\bfor (no key )?(update|share)\b( of \w+(, *\w+)*)?( skip locked)?/g

class LockRemover extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { endModifiers: _, ...rest } = super.transformSelectQuery(node)
    return rest
  }
  protected override transformRaw(node: RawNode): RawNode {
    const { sqlFragments, ...rest } = super.transformRaw(node)
    return { ...rest, sqlFragments: sqlFragments.map((fragment) => fragment.replace(LOCK, '')) }
  }
}

/** Removes the row locks from statements that mention the table. */
export class WithoutLocks implements KyselyPlugin {
  readonly #mentions: RegExp
  readonly #remover = new LockRemover()

  constructor(table: string) {
    this.#mentions = new RegExp(String.raw`\b${table}\b`)
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return this.#mentions.test(JSON.stringify(node)) ? this.#remover.transformNode(node) : node
  }

  async transformResult<Result>({ result }: { result: Result }) {
    return result
  }
}

/** Hides every change from a reader of the change log. */
export class WithoutChanges extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs) {
    return this.transformNode(node)
  }

  async transformResult<Result>({ result }: { result: Result }) {
    return result
  }

  protected override transformRaw(node: RawNode): RawNode {
    const { sqlFragments, ...rest } = super.transformRaw(node)
    const hidden = sqlFragments.map((fragment) =>
      fragment.replace(/from search_changes\s+where xid >=/, 'from search_changes where false and xid >='),
    )
    return { ...rest, sqlFragments: hidden }
  }
}
