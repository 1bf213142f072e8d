// `npm run approver:replace -- FROM TO`: an approver left. TO approves the waiting purchases and the next ones of their buyers.

import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { ReplaceError, replaceApprover } from '#server/orders/replace-approver.ts'
import { runScript, withPlace } from './operator.ts'

const PROBLEMS = {
  unknown: 'there is no buyer with this e-mail:',
  same: 'both e-mails are of the same person.',
  other_company: 'the two people are of different companies.',
  blocked: 'the account of the new approver is blocked.',
} as const

await runScript('No approver was changed', async () => {
  const [from, to, ...others] = process.argv.slice(2)
  if (!from || !to || others.length > 0)
    throw new Error('usage: npm run approver:replace -- FORMER-EMAIL NEW-EMAIL')
  await withPlace(async ({ databaseUrl }) => {
    await migrate(databaseUrl)
    const db = connect(databaseUrl, { max: 1, statementMs: 120_000 })
    try {
      const { buyers, moved, kept } = await replaceApprover({ db, now: () => new Date() }, from, to)
      console.log(`${to} now approves the purchases of ${buyers} buyers of ${from}.`)
      console.log(`Waiting purchases that moved: ${moved.join(', ') || 'none'}.`)
      if (kept.length > 0) {
        console.log(
          `These stay with ${from}, because they are of ${to}: ${kept.join(', ')}. Choose another person for them.`,
        )
      }
    } catch (error) {
      if (!(error instanceof ReplaceError)) throw error
      throw new Error(`${PROBLEMS[error.reason]} ${error.email ?? ''}`.trim())
    } finally {
      await db.destroy()
    }
  })
})
