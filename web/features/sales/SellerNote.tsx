// The seller's own note on an order, which the buyer never sees (B10).
import type { SaleDetail } from '#contract/sales.ts'
import { SELLER_NOTE_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { Comment } from '#web/components/OrderLayout.tsx'
import { useTexts } from '#web/session/language.ts'
import { InPlaceField } from './InPlaceField.tsx'
import classes from './SalePage.module.css'

export function SellerNote({ sale: { id, seller_note: note } }: { sale: SaleDetail }) {
  const t = useTexts()
  return (
    <InPlaceField
      saleId={id}
      value={note}
      add={t.sales.addNote}
      change={t.sales.changeNote}
      shown={
        <div className={classes.sellerNote}>
          <Comment label={t.orders.sellerNote} text={note ?? ''} />
        </div>
      }
      field={(field) => (
        <LimitedTextarea
          {...field}
          label={t.orders.sellerNote}
          description={t.sales.noteFieldHint}
          max={SELLER_NOTE_MAX_LENGTH}
          autosize
          minRows={2}
          maxRows={8}
        />
      )}
      write={(seller_note) =>
        call('PUT /buyorders/my-sales/:order_id/note', {
          params: { order_id: id },
          body: { seller_note, replaces: note },
        })
      }
      done={({ sales }, isRemoved) => (isRemoved ? sales.noteRemoved : sales.noteSaved)}
    />
  )
}
