// Failed e-mails in the operator's list: why, dismissed, and the person whose e-mail bounced (O11).
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'

test('O5 O11 the operator reads why an e-mail failed, dismisses it, and sees whose e-mail bounced', async ({
  page,
  app,
}) => {
  const db = connect(app.databaseUrl, { max: 1 })
  await sql`
    with failed as (
      insert into emails (kind, cause, user_id, language, created_at, due_at, given_up_at)
      select 'password_changed', 'a full mailbox', id, 'es', now(), null, now() + interval '1 hour'
      from users where email = 'suplente@abasto.test' returning id
    )
    insert into failure_notes (kind, failure_id, error, address)
    select 'emails', id, '552 5.2.2 Mailbox full', 'suplente@abasto.test' from failed`.execute(db)
  await db.destroy()
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/failures')
  const row = page.getByRole('row', { name: /suplente@abasto\.test/ })
  await expect(row).toContainText('552 5.2.2 Mailbox full')
  await checkAccessibility(page, 'failures')
  await row.getByRole('button', { name: /^Descartar: Contraseña cambiada/ }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('Se quitó de la lista. Vuelve si falla otra vez.')).toBeVisible()

  await page.goto('/operator/people?search=suplente')
  await expect(page.getByRole('row', { name: /suplente@abasto\.test/ })).toContainText(
    'El último correo rebotó',
  )
  await checkAccessibility(page, 'a person whose e-mail bounced')
})

test('O5 blocking an approver warns before and says after whose purchases nobody approves', async ({
  page,
  app,
}) => {
  const db = connect(app.databaseUrl, { max: 1 })
  await sql`
    update clients set authorizer_id = null
    where user_id = (select id from users where email = 'aprobadora@abasto.test')`.execute(db)
  await db.destroy()
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/companies/1/people?search=aprobadora')
  await page.getByRole('button', { name: /^Acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Bloquear' }).click()
  const dialog = page.getByRole('dialog')
  const successor = dialog.getByRole('combobox')
  const warning = dialog.getByText(/queda sin quien apruebe sus compras/)
  await successor.selectOption({ label: 'Agustín Morales' })
  await expect(warning).toContainText('Agustín Morales')
  await dialog.getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByText(/quedó bloqueada.*Agustín Morales queda sin quien apruebe/)).toBeVisible()
})
