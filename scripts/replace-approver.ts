// `npm run approver:replace -- FROM TO`: an approver left. TO approves the waiting purchases and the next ones of their buyers.

import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { ReplaceError, replaceApprover } from '#server/orders/replace-approver.ts'
import { runScript, withPlace } from './operator.ts'

const PROBLEMS = {
  unknown: 'no hay un comprador con ese e-mail:',
  same: 'los dos e-mails son de la misma persona.',
  other_company: 'las dos personas son de empresas distintas.',
  blocked: 'la cuenta del nuevo aprobador está bloqueada.',
} as const

await runScript('No cambió ningún aprobador', async () => {
  const [from, to, ...others] = process.argv.slice(2)
  if (!from || !to || others.length > 0)
    throw new Error('usá npm run approver:replace -- E-MAIL-ANTERIOR E-MAIL-NUEVO')
  await withPlace(async ({ databaseUrl }) => {
    await migrate(databaseUrl)
    const db = connect(databaseUrl, { max: 1, statementMs: 120_000 })
    try {
      const { buyers, moved, kept } = await replaceApprover({ db, now: () => new Date() }, from, to)
      console.log(`${to} aprueba ahora las compras de ${buyers} compradores de ${from}.`)
      console.log(`Compras en espera que pasaron: ${moved.join(', ') || 'ninguna'}.`)
      if (kept.length > 0) {
        console.log(
          `Siguen con ${from}, porque son de ${to}: ${kept.join(', ')}. Elegí otra persona para ellas.`,
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
