import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each takes a processor for 30 ms: one is left to other calls. */
const limited = pLimit(Math.max(1, Math.min(availableParallelism() - 1, 4)))

/** Unknown accounts take the same time (A3). */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$T7YrpB1HErqdsNUc+xJcdw$GAHZW5Uyq0MU7OPxRnabSogKJw2aPP42d2GgjmzVUzU'

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, COST))
}

/** Compares exactly as received (A2). Without a stored hash always false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isSame = await limited(() => verify(stored ?? DUMMY_HASH, password))
  return isSame && typeof stored === 'string'
}
