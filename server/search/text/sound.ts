// How a Spanish word sounds: who writes "gazas" or "baso" means gasas and vaso (E3).

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/(?<!c)h/g, ''],
  [/v/g, 'b'],
  [/z|c(?=[ei])/g, 's'],
  [/qu?|c(?!h)/g, 'k'],
  [/g(?=[ei])/g, 'j'],
  [/ll/g, 'y'],
  [/(.)\1/g, '$1'],
]

/** In lower case without accents. Words of one sound differ in spelling only. */
export function soundOf(word: string): string {
  return LETTERS.reduce((sound, [letters, other]) => sound.replace(letters, other), word)
}
