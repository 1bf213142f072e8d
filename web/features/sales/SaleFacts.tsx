import type { SaleDetail } from '#contract/sales.ts'
import { Comment } from '#web/components/Comment.tsx'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/DayText.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { BuyerEmail } from './BuyerEmail.tsx'
import { SapNumber } from './SapNumber.tsx'
import classes from './SaleFacts.module.css'

/** For whom, where to, until when. */
export function SaleFacts({ sale }: { sale: SaleDetail }) {
  const t = useTexts()
  const purchased = <InstantText instant={sale.created_at} />
  const arrives = <DayText day={sale.estimated_date} />
  const buyer = <BuyerEmail email={sale.client.user.email} code={sale.internal_code} />
  return (
    <Panel>
      <div className={classes.root}>
        <Facts
          layout="columns"
          items={[
            [t.orders.purchaseDate, purchased],
            [t.orders.estimatedDate, arrives],
            [t.sales.buyer, buyer],
            [t.sales.company, sale.client.company],
            [t.orders.address, sale.address_description],
            [t.orders.zone, sale.region],
          ]}
        />
        <SapNumber sale={sale} />
        <Comment label={t.sales.buyerComments} text={sale.provider_comments} />
      </div>
    </Panel>
  )
}
