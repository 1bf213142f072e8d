// Few slow hashes run at once, few more are queued, the rest get 503.
import { hash, verify } from '@node-rs/argon2'
import { busy } from '#server/http/errors.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_RUNNING = 4
/** About a second of work. */
const MAX_QUEUED = 60

let running = 0
const queue: (() => void)[] = []

/** Unknown accounts take the same time (A3). */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$T7YrpB1HErqdsNUc+xJcdw$GAHZW5Uyq0MU7OPxRnabSogKJw2aPP42d2GgjmzVUzU'

export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password, COST))
}

/** Compares exactly as received (A2). Without a stored hash always false. */
export function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  return enqueue(async () => (await verify(stored ?? DUMMY_HASH, password)) && typeof stored === 'string')
}

async function enqueue<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_RUNNING) running++
  else await turn()
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

function turn(): Promise<void> {
  if (queue.length === MAX_QUEUED) throw busy()
  return new Promise((resolve) => queue.push(resolve))
}
