// The ways in which catalogues and buyers write the unit behind a number: "5 lts", "5 litros" and "5 l" are the same.

const SPELLINGS = {
  mm: 'mm mms mm2 milimetro milimetros millimeter millimeters',
  cm: 'cm cms centimetro centimetros centimeter centimeters',
  m: 'm mt mts mtr mtrs metro metros meter meters metre metres',
  m2: 'm2 mt2 mts2',
  m3: 'm3 mt3 mts3',
  km: 'km kms kilometro kilometros kilometer kilometers',
  ft: 'ft foot feet pie pies',
  yd: 'yd yds yard yards yarda yardas',
  ml: 'ml mls cc cm3 mililitro mililitros milliliter milliliters',
  l: 'l lt lts ltr ltrs litro litros liter liters litre litres',
  gal: 'gal gals galon galones gallon gallons',
  mg: 'mg miligramo miligramos milligram milligrams',
  g: 'g gr grs gramo gramos gram grams',
  kg: 'kg kgs kilo kilos kilogramo kilogramos kilogram kilograms',
  oz: 'oz onza onzas ounce ounces',
  lb: 'lb lbs libra libras pound pounds',
  pack: 'pack packs pk pks',
  v: 'v volt volts voltio voltios',
  w: 'w watt watts vatio vatios',
  amp: 'amp amps ampere amperes amperio amperios',
}

/** Left out as often as written: 1/2" is 1/2, and "x 100 u" is "x 100". */
const SILENT =
  'in inch inches pulg pulgada pulgadas u ud uds uni unid unids unidad unidades pc pcs piece pieces pz pza pzas pieza piezas ct count'

const UNITS = new Map<string, string | null>([
  ...Object.entries(SPELLINGS).flatMap(([unit, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, unit] as const),
  ),
  ...SILENT.split(' ').map((spelling) => [spelling, null] as const),
])

/** The one way to write it; null when it says nothing; undefined when it is no unit. */
export function unitOf(word: string): string | null | undefined {
  return UNITS.get(word)
}

/** Shorter beginnings may become too many other words. */
const SHORTEST_BEGINNING = 3

export function beginsUnit(letters: string): boolean {
  if (letters.length < SHORTEST_BEGINNING) return false
  return [...UNITS.keys()].some((spelling) => spelling.startsWith(letters))
}
