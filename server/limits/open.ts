import type { Limits } from './limits.ts'
import { memoryLimits } from './memory.ts'
import { redisLimits } from './redis.ts'

export function openLimits(redisUrl: string | undefined): Limits {
  return redisUrl === undefined ? memoryLimits() : redisLimits(redisUrl)
}
