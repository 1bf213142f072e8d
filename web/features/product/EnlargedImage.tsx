import { ActionIcon, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTexts } from '#web/session/language.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { useZoom } from './use-zoom.ts'
import { MOST } from './zoom-view.ts'
import classes from './EnlargedImage.module.css'

/** The picture in its dialog: buttons, keys, wheel, drag and pinch make it larger and move it. */
export function EnlargedImage({ src, name }: { src: string; name: string }) {
  const t = useTexts()
  const { view, larger, smaller, frame } = useZoom()
  const transform = `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})`
  return (
    <div className={classes.enlarged}>
      <div className={classes.frame} data-moves={view.scale > 1 || undefined} {...frame}>
        <div style={{ transform }}>
          <ProductImage src={src} alt={name} eager />
        </div>
      </div>
      <div className={classes.tools}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t.detail.zoomOut}
          {...unavailable(view.scale <= 1)}
          onClick={smaller}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <output className={classes.scale}>{Math.round(view.scale * 100)} %</output>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t.detail.zoomIn}
          {...unavailable(view.scale >= MOST)}
          onClick={larger}
          data-autofocus
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
        <Text size="sm" c="dimmed" className={`${classes.hint} ${classes.keys}`}>
          {t.detail.zoomKeys}
        </Text>
        <Text size="sm" c="dimmed" className={`${classes.hint} ${classes.touch}`}>
          {t.detail.zoomTouch}
        </Text>
      </div>
    </div>
  )
}

/** Looks it, and keeps the focus. */
function unavailable(is: boolean) {
  return is ? { 'aria-disabled': true, 'data-disabled': true } : {}
}
