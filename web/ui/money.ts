export function isZero(amount: string): boolean {
  return /^-?0+(\.0+)?$/.test(amount)
}
