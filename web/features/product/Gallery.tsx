// The pictures of a product: one large, the others to choose from (D2, O9).
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/session/language.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { ZoomImage } from './ZoomImage.tsx'
import classes from './Gallery.module.css'

interface GalleryProps {
  /** The cover first. */
  sources: readonly [string, ...string[]]
  name: string
}

export function Gallery({ sources, name }: GalleryProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen !== null && sources.includes(chosen) ? chosen : sources[0]
  return (
    <div>
      <ZoomImage src={shown} name={name} />
      {sources.length > 1 && (
        <ul className={classes.thumbnails} aria-label={t.product.pictures}>
          {sources.map((source, index) => (
            <li key={source}>
              <UnstyledButton
                className={classes.thumbnail}
                aria-label={t.product.picture(index + 1)}
                aria-pressed={source === shown}
                onClick={() => setChosen(source)}
              >
                <ProductImage src={source} alt="" size={3.5} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
