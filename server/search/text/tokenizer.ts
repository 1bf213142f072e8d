// Tokenizer: lower case without accents, numbers normalised (7,75 = 7.75; 1,000 = 1.000 = 1000; 1.1/2 = 1 1/2 =
// 1-1/2), and units in one spelling ("5 lts", "5 litros" and "5 l").

const ASCII_TOKENS = tokens('[a-z]', 'g')
const TOKENS = tokens('\\p{L}', 'gu')

function tokens(letter: string, flags: string): RegExp {
  const kinds = [
    // c/tapa, but not the sizes S/M
    `[cps]/(?= ?${letter}{3})`,
    // 5 m2, 20 cm3
    `(?:[cm]?m|mts?)[23](?!${letter}|\\d|[.,/]\\d)`,
    // M8, A4, but neither the thread R1/2 nor x100
    `(?!x)${letter}\\d+(?!\\d|[.,/]\\d)`,
    `${letter}+(?:'s(?!${letter}))?`,
    // 1-1/2
    `\\d{1,2}[-. ]+\\d{1,2}/\\d{1,2}(?!\\d)`,
    // 10A, 8'
    `(?:(?<= |^)\\.)?\\d+(?:[.,]\\d+)*(?:/\\d+)?(?:a(?!${letter}|\\d)|'(?!${letter}|['\\d]))?`,
  ]
  return new RegExp(kinds.join('|'), flags)
}

export function tokensOf(text: string): string[] {
  const joined = withJoinedAmperes(text)
  const plain = inFigures(isAscii(joined) ? joined.toLowerCase() : foldAccents(joined))
  return plain.match(isAscii(plain) ? ASCII_TOKENS : TOKENS) ?? []
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

export function isNumberToken(token: string): boolean {
  return isDigit(token.charCodeAt(0)) || token.startsWith('.')
}

/** "32 A", also "32 a" where the text ends; neither "20 a 25" nor "30 A 40". */
const APART = /(\d) (?:A(?![\p{L}\d]| \d)|a(?=\s*$))/gu

function withJoinedAmperes(text: string): string {
  return /\d [Aa]/.test(text) ? text.replace(APART, '$1a') : text
}

// Inches in words (E4): "media pulgada" is 1/2, "2 pulgadas y media" 2 1/2.

const WHOLE: Record<string, string> = { un: '1', una: '1', dos: '2', tres: '3', cuatro: '4' }
const PARTS: Record<string, string> = {
  media: '1/2',
  'un medio': '1/2',
  'un cuarto': '1/4',
  'tres cuartos': '3/4',
  'un octavo': '1/8',
  'tres octavos': '3/8',
  'cinco octavos': '5/8',
  'siete octavos': '7/8',
}
const PART = Object.keys(PARTS).join('|')
const INCHES = 'pulg(?:adas?)?'
const ABOVE_ONE = new RegExp(`(\\d+|${Object.keys(WHOLE).join('|')}) ${INCHES} y (${PART})(?![a-z])`, 'g')
const BELOW_ONE = new RegExp(
  `(?<![a-z])(?:(${PART})(?: de)? ${INCHES}|(tres cuartos|[a-z]+ octavos))(?![a-z])`,
  'g',
)
const ONE_OR_MORE = new RegExp(`(?<![a-z])(${Object.keys(WHOLE).join('|')}) ${INCHES}(?![a-z])`, 'g')

/** `text`: in lower case, without accents. */
function inFigures(text: string): string {
  if (!/pulg|cuartos|octavos/.test(text)) return text
  return text
    .replace(ABOVE_ONE, (_, whole: string, part: string) => `${WHOLE[whole] ?? whole} ${PARTS[part]}`)
    .replace(BELOW_ONE, (all, inches?: string, alone?: string) => PARTS[inches ?? alone ?? ''] ?? all)
    .replace(ONE_OR_MORE, (_, whole: string) => WHOLE[whole] ?? '')
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false
  return true
}

function foldAccents(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, foldLetter).toLowerCase()
}

const FOLDED_LETTERS = new Map<string, string>([
  ...['™', '℠', 'ª', 'º', '°'].map((sign) => [sign, ' '] as const),
  ['×', 'x'],
  ['’', "'"],
])

/** Bounds the cache: buyers may type any letter. */
const MAX_FOLDED = 5_000

/** á is a, ½ is 1/2 and 1½ is 1 1/2. */
function foldLetter(letter: string): string {
  const known = FOLDED_LETTERS.get(letter)
  if (known !== undefined) return known
  const letters = letter.normalize('NFKD').replace(/\p{M}+/gu, '')
  const plain = letters.includes('⁄') ? ` ${letters.replace('⁄', '/')}` : letters
  if (FOLDED_LETTERS.size < MAX_FOLDED) FOLDED_LETTERS.set(letter, plain)
  return plain
}

/** Denominators of inches. Other fractions are two numbers: 220/380. */
const DENOMINATORS = new Set(['2', '3', '4', '8', '16', '32', '64'])
/** "20 1/2" is a pipe of 20 with a thread of 1/2. */
const MAX_WHOLE_INCHES = 12

/** One number, or several if the text is a list. The text begins with a digit or a decimal point. */
export function numbersIn(written: string): string[] {
  if (!/[^\d]/.test(written)) return [written]
  const mixed = /^(\d+)([-. ]+)(\d+\/\d+)$/.exec(written)
  if (mixed) return mixedNumber(mixed[1] ?? '', mixed[2] ?? '', mixed[3] ?? '')
  if (written.startsWith('.')) return numbersIn(`0${written}`)
  return written.includes('/') ? fraction(written) : decimal(written)
}

function mixedNumber(whole: string, between: string, inches: string): string[] {
  const isOne = isFraction(inches) && (between.trim() !== '' || Number(whole) <= MAX_WHOLE_INCHES)
  return isOne ? [`${whole}-${inches}`] : [whole, ...fraction(inches)]
}

function fraction(written: string): string[] {
  return isFraction(written) ? [written] : written.split('/').flatMap(decimal)
}

function isFraction(written: string): boolean {
  const [above = '', below = ''] = written.split('/')
  return /^\d{1,2}$/.test(above) && DENOMINATORS.has(below)
}

function decimal(written: string): string[] {
  const groups = written.split(/[.,]/)
  const marks = written.replace(/\d/g, '')
  const isUniform = new Set(marks).size <= 1
  if (isUniform && areThousands(groups)) return [groups.join('')]
  if (groups.length === 2) return [withDecimals(groups)]
  const whole = groups.slice(0, -1)
  const isPointed = marks.lastIndexOf(marks.at(0) ?? '') === marks.length - 2
  return isPointed && areThousands(whole) ? [withDecimals([whole.join(''), groups.at(-1) ?? ''])] : groups
}

function areThousands([first = '', ...others]: string[]): boolean {
  return others.length > 0 && /^[1-9]\d{0,2}$/.test(first) && others.every((group) => group.length === 3)
}

function withDecimals([whole = '', decimals = '']: string[]): string {
  const significant = decimals.replace(/0+$/, '')
  if (significant === '') return whole
  const last = significant !== decimals && areThousands([whole, significant]) ? '0' : ''
  return `${whole}.${significant}${last}`
}

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

/** Often omitted: 1/2" is 1/2, and "x 100 u" is "x 100". */
const SILENT =
  'in inch inches pulg pulgada pulgadas u ud uds uni unid unids unidad unidades pc pcs piece pieces pz pza pzas pieza piezas ct count'

const UNITS = new Map<string, string | null>([
  ...Object.entries(SPELLINGS).flatMap(([unit, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, unit] as const),
  ),
  ...SILENT.split(' ').map((spelling) => [spelling, null] as const),
])

/** Its standard spelling; null for an omitted unit; undefined when it is no unit. */
export function unitOf(word: string): string | null | undefined {
  return UNITS.get(word)
}

const MIN_PREFIX = 3

export function isUnitPrefix(letters: string): boolean {
  if (letters.length < MIN_PREFIX) return false
  return [...UNITS.keys()].some((spelling) => spelling.startsWith(letters))
}
