/** Key for comparing names regardless of accents, case and spaces: "Ferretería" → "ferreteria". */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
}
