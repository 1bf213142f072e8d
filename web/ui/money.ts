export function isZero(amount: string): boolean {
  return /^-?0+(\.0+)?$/.test(amount)
}

/** Longer than 999.999.999,99. */
const TYPED_MAX_LENGTH = 18

/** Drops characters that no amount has. */
export function typedMoney(typed: string): string {
  return typed.replaceAll(/[^\d.,]/g, '').slice(0, TYPED_MAX_LENGTH)
}
