// Sends a file in parts. What is lost on the way is sent again, after asking what has arrived.

export interface Line {
  send: (index: number) => Promise<unknown>
  /** Which parts are there. */
  received: () => Promise<readonly number[]>
  /** Before the next try, which may be made sooner or later. */
  wait: (tries: number) => Promise<void>
  /** Whether the same part may get through another time. */
  mayPass: (failure: unknown) => boolean
}

const TRIES = 5

export async function sendParts(total: number, line: Line): Promise<void> {
  let missing = Array.from({ length: total }, (_, index) => index)
  for (let tries = 1; ; tries++) {
    try {
      for (const index of missing) {
        await line.send(index)
        missing = missing.filter((other) => other !== index)
      }
      return
    } catch (failure) {
      if (tries === TRIES || !line.mayPass(failure)) throw failure
    }
    await line.wait(tries)
    // An answer may be lost although its part arrived.
    const there = await line.received().catch((): readonly number[] => [])
    missing = missing.filter((index) => !there.includes(index))
  }
}
