// Names at start what is wrong with OPENSEARCH_URL, and what to do.
import { randomBytes } from 'node:crypto'
import { type Client, errors } from '@opensearch-project/opensearch'
import type { Report } from '#server/watching/reports.ts'
import { clientOf, nameIn, TIMEOUT_MS } from './connection.ts'
import { SETTINGS } from './document.ts'

const LEAST_VERSION = 3
/** Longer than a start needs its probe, and than clocks differ. */
const LEFT_MS = 10 * 60_000

interface Created {
  settings?: { index?: { creation_date?: string | number } }
}

class ClusterError extends Error {}

/** A cluster that is away only is reported: the shop starts without search. Throws for one that cannot be used. */
export async function checkCluster(urls: readonly string[], away: Report): Promise<void> {
  const node = new URL('/', urls[0]).href
  const client = clientOf(urls, TIMEOUT_MS)
  try {
    const { body } = await client.info()
    const { distribution = 'another server', number = '' } = body.version ?? {}
    if (distribution !== 'opensearch' || Number.parseInt(number, 10) < LEAST_VERSION)
      throw new ClusterError(
        `OPENSEARCH_URL is the address of ${distribution} ${number}: Abasto needs OpenSearch ${LEAST_VERSION} or later`,
      )
    const probes = `${nameIn(urls)}-probe-`
    await deleteLeft(client, probes)
    await tryToWrite(client, `${probes}${randomBytes(6).toString('hex')}`)
  } catch (error) {
    if (error instanceof ClusterError) throw error
    const remedy = error instanceof errors.ResponseError ? remedyFor(error, nameIn(urls)) : null
    if (remedy) throw new ClusterError(`OPENSEARCH_URL: ${remedy}`, { cause: error })
    away(new Error(`Nothing that is OpenSearch answers at ${withoutPassword(node)}`, { cause: error }))
  } finally {
    await client.close()
  }
}

/** Removes probe indexes of starts that ended. Younger ones may be of a start beside this one, whose write would make it anew. */
async function deleteLeft(client: Client, probes: string): Promise<void> {
  const { body } = await client.indices.get({ index: `${probes}*` })
  const made = ([, { settings }]: [string, Created]) => Number(settings?.index?.creation_date)
  const left = Object.entries(body as Record<string, Created>).filter(
    (one) => made(one) < Date.now() - LEFT_MS,
  )
  if (left.length > 0)
    await client.indices.delete({ index: left.map(([name]) => name), ignore_unavailable: true })
}

async function tryToWrite(client: Client, index: string): Promise<void> {
  // With a copy where there is a second node: without one, the end of a node would make the whole cluster red.
  const { auto_expand_replicas } = SETTINGS
  await client.indices.create({ index, body: { settings: { number_of_shards: 1, auto_expand_replicas } } })
  try {
    await client.index({ index, body: {}, refresh: true })
  } finally {
    await client.indices.delete({ index })
  }
}

function remedyFor({ statusCode, message }: errors.ResponseError, name: string): string | null {
  if (statusCode === 401) return 'the cluster does not know this user or password'
  if (/cluster_block|flood-stage|read.only/i.test(message))
    return `the cluster accepts no changes (${message}): free space on its disks, then allow changes again`
  if (statusCode === 403) return `its user may not create, write and delete indexes named ${name}-*`
  return null
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  return shown.href
}
