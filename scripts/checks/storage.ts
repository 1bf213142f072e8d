// S3 and OpenSearch for the doctor: what the start only warns of is wrong here too (N6).
import type { Config } from '#server/config.ts'
import { nameOf, type S3Place } from '#server/files/s3-url.ts'
import { messageOf } from '../start/progress.ts'
import type { Outcome } from './outcome.ts'

export async function checkS3(place: S3Place): Promise<Outcome> {
  const { findProblem } = await import('#server/files/check.ts')
  const problem = await findProblem(place)
  if (problem) throw new Error(problem.sentence)
  return nameOf(place)
}

export async function checkOpenSearch(config: Config): Promise<Outcome> {
  const { checkEngine } = await import('#server/search/open-engine.ts')
  let outage: unknown
  await checkEngine(config, (error) => (outage = error))
  if (outage !== undefined)
    throw new Error(
      `${messageOf(outage)}: search finds nothing until it does. Start it, or correct OPENSEARCH_URL`,
    )
  return 'its user may create, write and delete indexes'
}
