// A variant's value. A colour is written "#hex|name" (D2), anything else as it is.

export interface VariantValue {
  name: string
  /** Of a colour. */
  hex: string | null
}

export function variantValue(value: string): VariantValue {
  const [, hex, name] = /^(#[0-9a-f]{3,8})\s*\|\s*(.+)$/i.exec(value) ?? []
  return hex === undefined || name === undefined ? { name: value, hex: null } : { name, hex }
}
