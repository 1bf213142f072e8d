import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { pictureSet } from '#domain/picture.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './ui.module.css'

interface ProductImageProps {
  src: string
  alt: string
  /** Side in rem; by default the column's width. */
  size?: number
  eager?: boolean
  onMissing?: () => void
}

/** S18 */
export function ProductImage({ src, alt, size, eager = false, onMissing }: ProductImageProps) {
  const t = useTexts()
  const [failed, setFailed] = useState<string | null>(null)
  const missing = src === '' || failed === src
  return (
    <span className={classes.imageFrame} style={size === undefined ? undefined : { width: `${size}rem` }}>
      {missing ? (
        <span
          role="img"
          aria-label={t.words.imageUnavailable}
          title={t.words.imageUnavailable}
          className={classes.imageMissing}
        >
          <IconPhotoOff size="40%" stroke={1.25} aria-hidden />
        </span>
      ) : (
        <img
          key={src}
          src={src}
          srcSet={pictureSet(src)}
          sizes={size === undefined ? '(max-width: 48em) 90vw, 480px' : `${size}rem`}
          alt={alt}
          width={400}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className={classes.image}
          onError={() => {
            setFailed(src)
            onMissing?.()
          }}
        />
      )}
    </span>
  )
}
