// How a child process of `npm start` ends.

/** Calls `stop` once: at a signal, and when the parent process is gone. */
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

/** Ends this process and reports the error to its parent. */
export function failWith(error: unknown): void {
  const detail = process.env['LOG_LEVEL'] === 'debug' && error instanceof Error ? error.stack : undefined
  const failure = detail ?? (error instanceof Error ? error.message : String(error))
  if (process.connected) process.send?.({ failure }, () => process.exit(1))
  else process.exit(1)
}
