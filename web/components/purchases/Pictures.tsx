import { ProductImage } from '#web/ui/ProductImage.tsx'
import classes from './Pictures.module.css'

const SHOWN = 4

/** The first pictures of what was bought, and how many more there are. They only decorate. */
export function Pictures({ images }: { images: readonly string[] }) {
  const more = images.length - SHOWN
  return (
    <div className={classes.pictures} aria-hidden>
      {images.slice(0, SHOWN).map((image, index) => (
        <ProductImage key={index} src={image} alt="" size={3.25} />
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </div>
  )
}
