import type { Config } from '#server/config.ts'
import { diskFiles } from './disk.ts'
import type { OutageReport } from '#server/watching/reports.ts'
import type { FileStore } from './store.ts'

/** S3 with S3_URL, else DATA_DIR. */
export async function openFiles(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  report?: OutageReport,
): Promise<FileStore> {
  if (s3 === undefined) return diskFiles(dataDir, report)
  // Its library takes 22 MB and a tenth of a second, where it is used.
  const { s3Files } = await import('./s3.ts')
  return s3Files(s3, report)
}
