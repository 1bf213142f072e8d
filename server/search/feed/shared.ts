// Work that many ask for at once: whoever asks gets a run that begins afterwards, and all who wait share the next one.

export function shared(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const run = () => {
    next = null
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (next) return next
    if (!running) return run()
    next = running.then(run, run)
    return next
  }
}
