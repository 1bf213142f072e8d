// One line per finished step of the start; slow steps are announced.

const SLOW_MS = 1500

/** Runs a step and shows the string it returns, if any, beside its name. */
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
