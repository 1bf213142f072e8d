// The colours of the demo catalogue by name. A variant's Color attribute is "#hex|name" (D2).

export const COLOURS: Record<string, string> = {
  Blanco: '#F6F6F2',
  Crema: '#EFE3C6',
  Beige: '#D8C7A5',
  'Gris claro': '#C3C9D0',
  Gris: '#8D95A0',
  Grafito: '#4A515B',
  Negro: '#2B2E34',
  Celeste: '#74BFE3',
  Azul: '#2166C4',
  'Azul marino': '#22345F',
  Turquesa: '#1FA6A0',
  Verde: '#2F8F4E',
  'Verde oscuro': '#1F5A3C',
  'Verde flúo': '#B4DE23',
  Amarillo: '#F4C21B',
  'Amarillo flúo': '#E2EC1F',
  Ocre: '#C98A2B',
  Naranja: '#EF7A22',
  'Naranja flúo': '#FF6A1A',
  Rojo: '#D0342C',
  Bordó: '#7D2038',
  Rosa: '#E58BA7',
  Violeta: '#6B4BB0',
  Marrón: '#7B4E2D',
  Terracota: '#BC5F3C',
  Natural: '#D9BB8C',
  Haya: '#D6AE78',
  Roble: '#B98A54',
  Nogal: '#7A5236',
  Kraft: '#C79B67',
  Cromo: '#B4BCC6',
  Bronce: '#9A7440',
  Dorado: '#C9A445',
  Transparente: '#BFD9E4',
}

export function colour(name: string): string {
  const hex = COLOURS[name]
  if (hex === undefined) throw new Error(`No colour called ${name} in demo/catalogue/colours.ts`)
  return hex
}
