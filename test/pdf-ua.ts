// Checks a file against PDF/UA-1 with veraPDF, on machines that have Java and Maven.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fetchJars, findJava } from './java/jars.ts'

const run = promisify(execFile)
const JAVA = findJava(17)
/** Where CI lacks the programs the tests fail instead of being left out. */
export const hasVeraPdf = JAVA !== undefined || process.env['CI'] !== undefined

/** The rules that the file breaks, and how many checks were made. */
export async function checkPdf(bytes: Uint8Array): Promise<{ broken: string[]; checks: number }> {
  if (!JAVA) throw new Error('There is no mvn or no Java of 17 or later on this machine')
  const jars = await fetchJars(JAVA, 'verapdf', 'CheckPdf.java')
  const folder = await mkdtemp(join(tmpdir(), 'abasto-pdf-'))
  try {
    const file = join(folder, 'paper.pdf')
    await writeFile(file, bytes)
    const { stdout } = await run(join(JAVA.home, 'bin/java'), ['-cp', join(jars, '*'), 'CheckPdf', file])
    const lines = stdout.split('\n')
    return {
      broken: lines.filter((line) => line.startsWith('broken ')),
      checks: Number(/^checks (\d+)$/m.exec(stdout)?.[1] ?? 0),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
