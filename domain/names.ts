/** Names that differ only in accents, capitals or spaces are one name: "ferreteria" is no second "Ferretería". */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
}
