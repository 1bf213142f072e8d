import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import classes from './ProductPictures.module.css'

const SHOWN = 4

/** What an order is about, at a glance: its first pictures and how many more there are. */
export function ProductPictures({ images }: { images: readonly string[] }) {
  const t = useTexts()
  const shown = images.length > SHOWN ? images.slice(0, SHOWN - 1) : images
  const more = images.length - shown.length
  return (
    <div className={classes.row}>
      {shown.map((src, index) => (
        // Two items may share a picture, and none of them moves.
        <span key={index} className={classes.picture}>
          <ProductImage src={src} alt="" size={3.5} />
        </span>
      ))}
      {more > 0 && (
        <span className={classes.more}>
          <span aria-hidden>+{more}</span>
          <VisuallyHidden>{t.orders.morePictures(more)}</VisuallyHidden>
        </span>
      )}
    </div>
  )
}
