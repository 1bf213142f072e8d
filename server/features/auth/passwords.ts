// Hashing is slow on purpose, so only a few passwords are hashed at once and few more wait; the others hear "busy".
import { hash, verify } from '@node-rs/argon2'
import { busy } from '#server/http/errors.ts'

/** OWASP's argon2id figures. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4
/** About a second of work. */
const WAITING = 60

let running = 0
const waiting: (() => void)[] = []

/** Verified instead of the hash that an unknown account does not have, so that it takes the same time (A3). */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$T7YrpB1HErqdsNUc+xJcdw$GAHZW5Uyq0MU7OPxRnabSogKJw2aPP42d2GgjmzVUzU'

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** A password counts exactly as received (A2). Without a stored hash it is never right. */
export function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  return inTurn(async () => (await verify(stored ?? NOBODY, password)) && stored !== undefined)
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else await untilCalled()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function untilCalled(): Promise<void> {
  if (waiting.length === WAITING) throw busy()
  return new Promise((resolve) => waiting.push(resolve))
}
