// The output of the start: a line per finished step, slow steps announced, and errors.

const SLOW_MS = 1500

/** Shows the string that `run` returns, if any, beside the name, and a warning instead. */
export async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  const announcement = setTimeout(() => console.log(`  … ${name}`), SLOW_MS)
  try {
    const result = await run()
    const seconds = `(${((performance.now() - from) / 1000).toFixed(1)} s)`
    if (isWarning(result)) warn(`${name}: ${result.warning}`)
    else console.log(`  ✓ ${name}${typeof result === 'string' ? `: ${result}` : ''} ${seconds}`)
    return result
  } finally {
    clearTimeout(announcement)
  }
}

export function warn(sentence: string): void {
  console.log(`  ! ${sentence}`)
}

export function isWarning(result: unknown): result is { warning: string } {
  return typeof result === 'object' && result !== null && 'warning' in result
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || String(error) : String(error)
}

/** The stack with LOG_LEVEL=debug, otherwise the message. */
export function detailOf(error: unknown): string {
  const stack = process.env['LOG_LEVEL'] === 'debug' && error instanceof Error ? error.stack : undefined
  return stack ?? messageOf(error)
}
