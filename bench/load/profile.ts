// What a profile of the processor says in short: the functions in which most of the time was spent.

import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/** One line for each function, the most expensive first. */
export async function topFunctions(file: string, count: number): Promise<string[]> {
  const { nodes, samples, timeDeltas } = JSON.parse(await readFile(file, 'utf8')) as Profile
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const spent = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? ''
    spent.set(name, (spent.get(name) ?? 0) + (timeDeltas[index] ?? 0))
  }
  const whole = timeDeltas.reduce((sum, one) => sum + one, 0)
  return [...spent]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, micros]) => `${((100 * micros) / whole).toFixed(1).padStart(5)} %  ${name}`)
}

function nameOf({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string {
  const path = url.startsWith('file://') ? relative(process.cwd(), new URL(url).pathname) : url
  return `${functionName || '(anonymous)'} ${path ? `${path}:${lineNumber + 1}` : ''}`
}
