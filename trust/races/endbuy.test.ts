// R1: "Finalizar compra" pressed eight times at once.
import { expect, test } from 'vitest'
import { endBuy } from '#contract/cart.ts'
import { atOnce } from '#test/at-once.ts'
import { signIn } from '#test/client.ts'
import { checkoutBody, emptyCart, findOffers, putOffer, type TestOffer } from '#test/shopping.ts'
import { within } from '../scale.ts'
import { race } from './trial.ts'

const buyer = await signIn('comprador@abasto.test')
const [glove] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

test(
  'K11 R1 of eight "Finalizar compra" without a key one makes a purchase',
  within({ seconds: 60 }, { minutes: 10 }),
  async () => {
    await emptyCart(buyer)
    await race('R1 endbuy × 8 without a key', async () => {
      await putOffer(buyer, glove, 1)
      const body = await checkoutBody(buyer)
      const answers = await atOnce(Array.from({ length: 8 }, () => () => buyer.call(endBuy, { body })))
      expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    })
  },
)
