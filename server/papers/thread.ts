// The worker thread of threads.ts.
import { parentPort } from 'node:worker_threads'
import { PaperWriter } from './file.ts'
import type { Task, TaskAnswer } from './threads.ts'

const files = new Map<number, PaperWriter>()

parentPort?.on('message', (task: Task) => {
  try {
    send({ file: task.file, bytes: work(task) })
  } catch (error) {
    files.delete(task.file)
    send({ file: task.file, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function work(task: Task): Uint8Array {
  if ('discard' in task) {
    files.delete(task.file)
    return new Uint8Array()
  }
  if ('open' in task) files.set(task.file, new PaperWriter(task.open))
  const writer = files.get(task.file)
  if (!writer) throw new Error(`File ${task.file} is not open`)
  if ('open' in task) return new Uint8Array()
  if ('add' in task) return writer.add(task.add)
  files.delete(task.file)
  return writer.end()
}

function send(answer: TaskAnswer): void {
  parentPort?.postMessage(answer)
}
