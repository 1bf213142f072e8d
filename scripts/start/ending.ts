// How a process that `npm start` started ends.

/** Calls `stop` once: when it is told to, and when whoever started it is gone. */
export function whenToldToEnd(stop: () => void): void {
  let told = false
  const once = () => {
    if (!told) stop()
    told = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once)
  process.once('disconnect', once)
  // The channel alone keeps nothing running.
  process.channel?.unref()
}

/** Lets whoever started it say why it cannot go on. */
export function endFor(error: unknown): void {
  const detail = process.env['LOG_LEVEL'] === 'debug' && error instanceof Error ? error.stack : undefined
  const failure = detail ?? (error instanceof Error ? error.message : String(error))
  if (process.connected) process.send?.({ failure }, () => process.exit(1))
  else process.exit(1)
}
