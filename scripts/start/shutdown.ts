// How a child process of `npm start` ends.

import { detailOf } from './progress.ts'

/** Calls `stop` once: at a signal, or when the parent process is gone. */
export function onShutdown(stop: () => void): void {
  let stopped = false
  const once = () => {
    if (!stopped) stop()
    stopped = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once)
  process.once('disconnect', once)
  // The channel alone must not keep the process running.
  process.channel?.unref()
}

/** Reports the error to the parent and ends. */
export function failWith(error: unknown): void {
  if (process.connected) process.send?.({ failure: detailOf(error) }, () => process.exit(1))
  else process.exit(1)
}
