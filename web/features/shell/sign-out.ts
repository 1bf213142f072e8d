import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { endSession } from '#web/session/session.ts'

/** A11: ends the session on the server too; here it ends whatever the server says. */
export async function signOut() {
  await call(endpoints.auth.logout).catch(() => null)
  endSession()
}
