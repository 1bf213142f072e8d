// One line for each step of the start, written when it is done, or earlier when it takes long.

const PATIENCE_MS = 1500

/** Runs a step. What it returns, if it is a text, is shown beside its name. */
export async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  const patience = setTimeout(() => console.log(`  … ${name}`), PATIENCE_MS)
  try {
    const result = await run()
    const detail = typeof result === 'string' ? `: ${result}` : ''
    console.log(`  ✓ ${name}${detail} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
    return result
  } finally {
    clearTimeout(patience)
  }
}
