// `npm run operator -- invite EMAIL`: prints a link for another operator, or for one who lost the password or the second factor.

import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { emailAddress } from '#contract/fields.ts'
import { readConfig } from '#server/config.ts'
import { issueInvitation } from '#server/accounts/operator-links.ts'
import { runScript, withPlace } from './operator.ts'

await runScript('There is no link', async () => {
  const [command, given = '', ...others] = process.argv.slice(2)
  const email = emailAddress.safeParse(given).data
  if (command !== 'invite' || email === undefined || others.length > 0)
    throw new Error('usage: npm run operator -- invite E-MAIL')
  const { publicUrl } = readConfig(process.env)
  await withPlace(async ({ databaseUrl }) => {
    await migrate(databaseUrl)
    const db = connect(databaseUrl, { max: 1 })
    try {
      const link = await issueInvitation({ db, now: () => new Date(), publicUrl }, email)
      console.log(`\nLink for ${email}. It works once, for 24 hours:\n\n  ${link}\n`)
      console.log('If the account exists, the link sets another password and another second factor.\n')
    } finally {
      await db.destroy()
    }
  })
})
