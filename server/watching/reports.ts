// What background work tells whoever runs the process: failures, and outages of a part with their ends.

export type Report = (error: unknown) => void

export interface OutageReport {
  down(error: unknown): void
  back(): void
}

/** Reports the first of several failures, and the first success after them: an outage is two lines of the log, however long. */
export class Outage {
  readonly #report: OutageReport | undefined
  #isDown = false
  /** By `performance.now()`. */
  endedAt = Number.NEGATIVE_INFINITY

  constructor(report?: OutageReport) {
    this.#report = report
  }

  get isDown(): boolean {
    return this.#isDown
  }

  down(error: unknown): void {
    if (this.#isDown) return
    this.#isDown = true
    this.#report?.down(error)
  }

  back(): void {
    if (!this.#isDown) return
    this.#isDown = false
    this.endedAt = performance.now()
    this.#report?.back()
  }
}
