// What many ask for at the same moment is asked of the database once for all of them: a round trip costs the process more
// than most answers. Whoever asks gets what is true after they asked.
import { setImmediate } from 'node:timers/promises'
import { withOthers } from './with-others.ts'

/**
 * Gives a function that answers one key. `askAll` gets the keys of one turn of the event loop, or of as long as the question
 * before takes, and answers each by its key.
 */
export function gathered<Key, Answer>(
  askAll: (keys: Key[]) => Promise<(key: Key) => Answer>,
): (key: Key) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: Question | null = null
  return async (key) => {
    const answerTo = await withOthers(() => join(key))
    return answerTo(key)
  }

  interface Question {
    keys: Key[]
    answer: Promise<(key: Key) => Answer>
  }

  function join(key: Key): Promise<(key: Key) => Answer> {
    waiting ??= next()
    waiting.keys.push(key)
    return waiting.answer
  }

  function next(): Question {
    const keys: Key[] = []
    const answer = Promise.all([last, setImmediate()]).then(() => {
      waiting = null
      return askAll(keys)
    })
    last = answer.catch(() => undefined)
    return { keys, answer }
  }
}

/** Repeats the last until there are 1, 2, 4, 8, …: of each number there is a statement, whose plan is kept (decision 023). */
export function filledUp<Key>(keys: readonly Key[]): Key[] {
  const size = 2 ** Math.ceil(Math.log2(keys.length))
  return Array.from({ length: size }, (_, place) => keys[Math.min(place, keys.length - 1)] as Key)
}
