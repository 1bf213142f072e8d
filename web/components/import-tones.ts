// The color of an import's state.
import type { ImportState } from '#domain/file-import.ts'
import type { Tone } from '#web/ui/Panel.tsx'

export const IMPORT_TONES: Readonly<Record<ImportState, Tone>> = {
  reading: 'active',
  unmapped: 'waiting',
  ready: 'waiting',
  refused: 'problem',
  applying: 'active',
  applied: 'done',
  discarded: 'neutral',
  failed: 'problem',
}
