// Vitest calls this before all test files that use a database, and the returned function after them.

import type { TestProject } from 'vitest/node'
import { openWorld, type World } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    world: World
  }
}

export default async function openWorldForTests(project: TestProject): Promise<() => Promise<void>> {
  const { world, close } = await openWorld()
  project.provide('world', world)
  return close
}
