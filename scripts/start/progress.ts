// The output of the start: a line per finished step, slow steps announced, and errors.

const SLOW_MS = 1500

/** Shows the string that `run` returns, if any, beside the name. */
export async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  const announcement = setTimeout(() => console.log(`  … ${name}`), SLOW_MS)
  try {
    const result = await run()
    const detail = typeof result === 'string' ? `: ${result}` : ''
    console.log(`  ✓ ${name}${detail} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
    return result
  } finally {
    clearTimeout(announcement)
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || String(error) : String(error)
}

/** The stack with LOG_LEVEL=debug, otherwise the message. */
export function detailOf(error: unknown): string {
  const stack = process.env['LOG_LEVEL'] === 'debug' && error instanceof Error ? error.stack : undefined
  return stack ?? messageOf(error)
}
