// What many ask for at the same moment is asked of the database once for all of them: a round trip costs the process more
// than most answers. Whoever asks gets what is true after they asked.

/** Gives a function that answers one key; `askAll` gets the keys of one turn of the event loop and answers each by it. */
export function gathered<Key, Answer>(
  askAll: (keys: Key[]) => Promise<(key: Key) => Answer>,
): (key: Key) => Promise<Answer> {
  let waiting: { keys: Key[]; answers: Promise<(key: Key) => Answer> } | null = null
  return async (key) => {
    waiting ??= begin()
    waiting.keys.push(key)
    return (await waiting.answers)(key)
  }

  function begin() {
    const keys: Key[] = []
    const answers = new Promise<void>((go) => setImmediate(go)).then(() => {
      waiting = null
      return askAll(keys)
    })
    return { keys, answers }
  }
}

/** Repeats the last until there are 1, 2, 4, 8, …: of each number there is a statement, whose plan is kept (decision 023). */
export function filledUp<Key>(keys: readonly Key[]): Key[] {
  const size = 2 ** Math.ceil(Math.log2(keys.length))
  return Array.from({ length: size }, (_, place) => keys[Math.min(place, keys.length - 1)] as Key)
}
