// The stored second factor of a user, and the codes it accepts. Callers hold the user's lock.
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Trx } from '#db/transaction.ts'
import {
  formatRecoveryCode,
  readSecondFactorCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  recoveryCode,
  type SecondFactorCode,
} from '#domain/second-factor.ts'
import { stepOf } from './totp.ts'

export interface SecondFactor {
  secret: Buffer
  confirmedAt: Date | null
  lastStep: number | null
}

export async function readSecondFactor(db: Kysely<DB>, userId: number): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .select(['secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .executeTakeFirst()
}

/** Uses up a code of a factor that is on. Undefined when it is wrong or was used. */
export async function consumeCode(
  trx: Trx,
  userId: number,
  text: string,
  now: Date,
): Promise<SecondFactorCode['kind'] | undefined> {
  const factor = await readSecondFactor(trx, userId)
  const code = readSecondFactorCode(text)
  if (!factor?.confirmedAt || !code) return undefined
  if (code.kind === 'recovery') return consumeRecoveryCode(trx, userId, code.code, now)
  const step = stepOf(factor.secret, code.code, now)
  if (step === null || step <= (factor.lastStep ?? 0)) return undefined
  await trx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
  return 'authenticator'
}

async function consumeRecoveryCode(trx: Trx, userId: number, code: string, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'recovery' : undefined
}

/** Replaces all. Returns them as they are shown, this once. */
export async function replaceRecoveryCodes(trx: Trx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(RECOVERY_CODE_BYTES)))
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) })))
    .execute()
  return codes.map(formatRecoveryCode)
}

/** A fast hash is enough for 80 random bits. */
function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
