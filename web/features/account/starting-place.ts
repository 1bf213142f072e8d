// The delivery place of a buyer who has not chosen one in this browser (C5, decision 037).
import { startingPlace } from '#domain/delivery-place.ts'
import { call } from '#web/api/call.ts'
import { hasDeliveryChoice, startDeliveryPlace } from '#web/session/delivery-place.ts'
import type { Session } from '#web/session/session.ts'

/** A failure keeps nobody out: the next sign-in tries again. */
export async function chooseStartingPlace(started: Session | null): Promise<void> {
  if (started?.role !== 'buyer' || started.passwordToken !== null || hasDeliveryChoice(started.email)) return
  const addresses = await call('GET /addresses', { as: started }).catch(() => [])
  const { place, asks } = startingPlace(addresses)
  if (place || asks) startDeliveryPlace(started.email, { place, asks })
}
