import { formatCount } from '#domain/format.ts'
import type { Texts } from '../texts.ts'

export const sheets: Texts['sheets'] = {
  open: 'Import sheet',
  compare: 'Compare',
  results: {
    reading: 'Reading the sheet',
    ready: 'Check what changes',
    refused: 'The sheet has errors, and nothing was changed',
    applying: 'Saving the changes',
    applied: 'The changes of the sheet were saved',
    discarded: 'The sheet was discarded',
    failed: 'We could not import the sheet. Nothing was changed.',
  },
  outcomes: { added: 'Added', changed: 'Changed', removed: 'Removed', same: 'Unchanged' },
  outcome: 'Outcome',
  changes: 'Changes of the sheet',
  errors: 'Errors of the sheet',
  wrong: (count) =>
    count === 1
      ? 'One row has errors. Correct it and upload the sheet again.'
      : `${count} rows have errors. Correct them and upload the sheet again.`,
  apply: (count) => `Save ${formatCount(count, 'en', 'change', 'changes')}`,
}
