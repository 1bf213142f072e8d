// Names at start what is wrong with OPENSEARCH_URL, and what to do.
import { randomBytes } from 'node:crypto'
import { type Client, errors } from '@opensearch-project/opensearch'
import type { Report } from '#server/scheduled/every-minute.ts'
import { clientOf, nameIn, TIMEOUT_MS } from './connection.ts'

const LEAST_VERSION = 3

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
    await tryToWrite(client, `${nameIn(urls)}-probe-${randomBytes(6).toString('hex')}`)
  } catch (error) {
    if (error instanceof ClusterError) throw error
    const remedy = error instanceof errors.ResponseError ? remedyFor(error, nameIn(urls)) : null
    if (remedy) throw new ClusterError(`OPENSEARCH_URL: ${remedy}`, { cause: error })
    away(new Error(`Nothing that is OpenSearch answers at ${withoutPassword(node)}`, { cause: error }))
  } finally {
    await client.close()
  }
}

async function tryToWrite(client: Client, index: string): Promise<void> {
  await client.indices.create({ index, body: { settings: { number_of_replicas: 0 } } })
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
