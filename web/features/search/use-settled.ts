// What is said about the results stays until the next ones are there, like the results themselves (C5).
import { useState } from 'react'

export function useSettled<Said extends Record<string, unknown>>(now: Said, settled: boolean): Said {
  const [said, setSaid] = useState(now)
  if (settled && Object.keys(now).some((key) => now[key] !== said[key])) setSaid(now)
  return said
}
