// The thread that draws papers: turns of files, readers who leave, and papers that fail (F4).
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { readPdf } from '#test/pdf-text.ts'
import type { Paper } from './paper.ts'
import { drawPapers, type Task, type TaskAnswer } from './threads.ts'

const FILE = { title: 'Papeles', language: 'es' } as const

function aPaper(lines: number): Paper {
  return {
    language: 'es',
    title: 'Remito',
    number: '1',
    stamp: null,
    parties: [{ heading: 'Comprador', name: 'Empresa', facts: [] }],
    facts: [],
    notes: [],
    table: {
      columns: [{ heading: 'Producto', width: null }],
      rows: Array.from({ length: lines }, (_, index) => ({ cells: [`Producto ${index}`], sums: [] })),
    },
    totals: null,
    remarks: [],
    signatures: [],
    link: { label: 'Ver', url: 'https://abasto.test' },
    words: { carried: 'Transporte', page: '{page}/{pages}', foot: 'Pie', code: 'Código' },
  }
}

async function* papers(count: number, lines = 1, onRead = () => {}) {
  for (let nth = 0; nth < count; nth++) {
    onRead()
    yield aPaper(lines)
  }
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('F4 a file has all its papers, also beside another one', async () => {
  const [one, other] = await Promise.all([
    bytesOf(drawPapers(FILE, papers(3))),
    bytesOf(drawPapers({ ...FILE, title: 'Otros' }, papers(5))),
  ])
  expect(await readPdf(one)).toMatchObject({ title: 'Papeles', contents: Array(3).fill('Remito 1') })
  expect(await readPdf(other)).toMatchObject({ title: 'Otros', contents: Array(5).fill('Remito 1') })
})

test('F4 a file of one paper waits for one paper of a long file, not for all', async () => {
  let read = 0
  const long = bytesOf(
    drawPapers(
      FILE,
      papers(40, 100, () => read++),
    ),
  )
  await expect.poll(() => read).toBeGreaterThan(1)
  const before = read
  await bytesOf(drawPapers(FILE, papers(1)))
  // Opening the file, its paper and its end each wait for a paper of the long one.
  expect(read - before).toBeLessThanOrEqual(5)
  await long
  expect(read).toBe(40)
})

test('F4 papers are read as their file is taken, and no more of them when its reader leaves', async () => {
  let read = 0
  const file = drawPapers(
    FILE,
    papers(40, 1, () => read++),
  )
  await file.next()
  await file.next()
  expect(read).toBe(2)
  await file.return(undefined)
  expect(read).toBe(2)
})

test('F4 a paper that cannot be drawn fails its own file only', async () => {
  const broken = { ...aPaper(1), parties: null as unknown as Paper['parties'] }
  async function* withBroken() {
    yield aPaper(1)
    yield broken
  }
  const other = drawPapers(FILE, papers(2))
  await other.next()
  await expect(bytesOf(drawPapers(FILE, withBroken()))).rejects.toThrow('TypeError')
  expect((await bytesOf(other)).length).toBeGreaterThan(1_000)
})

test('F4 the thread keeps no process alive that has nothing else to do', async () => {
  const program = `
    import { drawPapers } from ${JSON.stringify(new URL('threads.ts', import.meta.url).href)}
    async function* papers() { yield ${JSON.stringify(aPaper(1))} }
    for await (const bytes of drawPapers(${JSON.stringify(FILE)}, papers())) console.log(bytes.length > 0)`
  const ended = await promisify(execFile)(process.execPath, ['--eval', program], { timeout: 30_000 })
  expect(ended.stdout).toBe('true\ntrue\n')
})

test('F4 sixty orders of 300 lines are one file in a thread of 40 MB', async () => {
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 40 },
  })
  const run = async (task: Task): Promise<Uint8Array> => {
    worker.postMessage(task)
    const [answer] = (await once(worker, 'message')) as [TaskAnswer]
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.bytes
  }
  const cells = Array.from({ length: 7 }, (_, nth) => `Art ${nth}`)
  const columns = cells.map((heading) => ({ heading, width: null }))
  const paper = { ...aPaper(0), table: { columns, rows: Array(300).fill({ cells, sums: [] }) } }
  await run({ file: 1, open: FILE })
  const chunks: Uint8Array[] = []
  for (let nth = 0; nth < 60; nth++) chunks.push(await run({ file: 1, add: paper }))
  chunks.push(await run({ file: 1, end: true }))
  await worker.terminate()
  const file = Buffer.concat(chunks).toString('latin1')
  // No byte is lost: the table of offsets is where the end says.
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect([file.slice(0, 8), file.slice(table, table + 5)]).toEqual(['%PDF-1.7', 'xref\n'])
  expect((file.match(/\/S \/TD\b/g) ?? []).length).toBe(60 * 300 * 7)
}, 120_000)
