export function isZero(amount: string): boolean {
  return /^-?0+(\.0+)?$/.test(amount)
}

/** Of 999.999.999,99 with room for a slip. */
const TYPED_MAX_LENGTH = 18

/** What may be typed of an amount, as it is typed or pasted. */
export function typedMoney(typed: string): string {
  return typed.replaceAll(/[^\d.,]/g, '').slice(0, TYPED_MAX_LENGTH)
}
