// Papers are drawn in one worker thread per process, off the event loop. Files take turns in it, paper by paper.
import { Worker } from 'node:worker_threads'
import type { LabelPage } from './label.ts'
import type { Paper, PaperFile } from './paper.ts'

export type Task = { file: number } & (
  | { open: PaperFile }
  | { add: Paper | LabelPage }
  | { end: true }
  | { discard: true }
)
export type TaskAnswer = { file: number } & ({ bytes: Uint8Array } | { failed: string })

/** A thread without files ends after it, and gives back its memory. The first file of a thread takes twice as long. */
const IDLE_MS = 600_000
/** The largest paper takes a part of a second. */
const TASK_MS = 30_000
/** A file keeps its fonts, and the end of one has 20 bytes for each cell. */
const MEMORY_MB = 256

/** Drawn as fast as the reader takes them: the next paper is read when the bytes of the last one are taken. */
export async function* drawPapers(
  file: PaperFile,
  papers: AsyncIterable<Paper | LabelPage>,
): AsyncGenerator<Uint8Array> {
  const thread = current?.isUsable ? current : (current = new PaperThread())
  const id = thread.open()
  try {
    await thread.run({ file: id, open: file })
    for await (const paper of papers) yield await thread.run({ file: id, add: paper })
    yield await thread.run({ file: id, end: true })
  } finally {
    thread.close(id)
  }
}

let current: PaperThread | null = null
let lastFile = 0

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
  timeout: NodeJS.Timeout
}

class PaperThread {
  readonly #worker: Worker
  readonly #files = new Set<number>()
  /** A file has one task at a time. */
  readonly #waiting = new Map<number, Waiting>()
  #idle: NodeJS.Timeout | undefined
  isUsable = true

  constructor() {
    this.#worker = new Worker(new URL('thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    this.#worker.on('message', (answer: TaskAnswer) => this.#answer(answer))
    this.#worker.on('error', (error: Error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('The thread of papers ended')))
  }

  open(): number {
    clearTimeout(this.#idle)
    this.#files.add(++lastFile)
    return lastFile
  }

  run(task: Task): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (!this.isUsable) return reject(new Error('The thread of papers ended'))
      const timeout = setTimeout(() => this.#fail(new Error('A paper took too long')), TASK_MS)
      this.#waiting.set(task.file, { resolve, reject, timeout })
      this.#worker.postMessage(task)
    })
  }

  close(file: number): void {
    this.#files.delete(file)
    if (!this.isUsable) return
    this.#worker.postMessage({ file, discard: true } satisfies Task)
    if (this.#files.size > 0) return
    this.#idle = setTimeout(() => this.#stop(), IDLE_MS).unref()
    // Only here: a thread that starts refers to its port again.
    this.#worker.unref()
  }

  #answer(answer: TaskAnswer): void {
    const waiting = this.#waiting.get(answer.file)
    this.#waiting.delete(answer.file)
    if (!waiting) return
    clearTimeout(waiting.timeout)
    if ('bytes' in answer) waiting.resolve(answer.bytes)
    else waiting.reject(new Error(answer.failed))
  }

  /** All files of the thread fail; the next one gets a new thread. */
  #fail(error: Error): void {
    this.#stop()
    for (const { reject, timeout } of this.#waiting.values()) {
      clearTimeout(timeout)
      reject(error)
    }
    this.#waiting.clear()
  }

  #stop(): void {
    this.isUsable = false
    void this.#worker.terminate()
  }
}
