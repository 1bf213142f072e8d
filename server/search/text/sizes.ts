// Sizes of several numbers, "40x40x1,6" (E4): terms of the index beside their numbers, in which repeats and order count.
import { isNumberToken, numbersIn, tokensOf, unitOf } from './tokenizer.ts'

export interface Size {
  /** Its numbers in their one spelling, without spaces and units. */
  word: string
  /** No text has the sign. */
  stem: string
}

/** Cheap for the many texts without any: a number after a sign of multiplication. */
const MAY_HAVE_SIZE = /\d.{0,15}[x×] ?\d/i

/** The whole sizes of a text. */
export function sizesIn(text: string): Size[] {
  return runsOf(text).map(sizeOf)
}

/** The stems of its sizes, and of the sizes that they begin, end or contain: who looks for 40x40 finds 40x40x1,6. */
export function partsOfSizes(text: string): string[] {
  return runsOf(text).flatMap((run) =>
    run.flatMap((_, from) =>
      run.slice(from + 1).map((_last, length) => sizeOf(run.slice(from, from + length + 2)).stem),
    ),
  )
}

function sizeOf(numbers: readonly string[]): Size {
  return { word: numbers.join('x'), stem: numbers.map((number) => `×${number}`).join('') }
}

/** A longer row of numbers is no size, and has too many parts. */
const MAX_NUMBERS = 5

/** Numbers with a sign of multiplication between each two, each with or without a unit. */
function runsOf(text: string): string[][] {
  if (!MAY_HAVE_SIZE.test(text)) return []
  const runs: string[][] = []
  let run: string[] = []
  let isTimes = false
  const end = () => {
    if (run.length > 1 && run.length <= MAX_NUMBERS) runs.push(run)
    run = []
  }
  for (const token of tokensOf(text)) {
    if (isNumberToken(token)) {
      if (!isTimes) end()
      run.push(...numbersIn(token.replace(/[a']$/, '')))
      isTimes = false
    } else if (token === 'x') isTimes = true
    else if (isTimes || unitOf(token) === undefined) {
      end()
      isTimes = false
    }
  }
  end()
  return runs
}
