export interface Connection {
  send: (index: number) => Promise<unknown>
  /** Indexes of the parts the server has. */
  received: () => Promise<readonly number[]>
  /** Backoff before the next try. */
  wait: (tries: number) => Promise<void>
  isRetryable: (failure: unknown) => boolean
}

const TRIES = 5

/** Sends a file in parts and retries the missing ones. Rejects after five tries, or with a permanent error. */
export async function uploadChunks(total: number, connection: Connection): Promise<void> {
  let missing = Array.from({ length: total }, (_, index) => index)
  for (let tries = 1; ; tries++) {
    try {
      for (const index of missing) {
        await connection.send(index)
        missing = missing.filter((other) => other !== index)
      }
      return
    } catch (failure) {
      if (tries === TRIES || !connection.isRetryable(failure)) throw failure
    }
    await connection.wait(tries)
    // A part may have arrived although its answer was lost.
    const received = await connection.received().catch((): readonly number[] => [])
    missing = missing.filter((index) => !received.includes(index))
  }
}
