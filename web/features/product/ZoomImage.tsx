// The picture, magnified under the pointer and in a dialog (D2).
import { ActionIcon, Modal, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconMinus, IconPlus, IconZoomIn } from '@tabler/icons-react'
import { type PointerEvent, useState } from 'react'
import { useTexts } from '#web/session/language.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { MAX_SCALE, useZoom } from './zoom.ts'
import classes from './ZoomImage.module.css'

export function ZoomImage({ src, name }: { src: string; name: string }) {
  const t = useTexts()
  const [opened, { open, close }] = useDisclosure()
  const [missing, setMissing] = useState<string | null>('')
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const picture = <ProductImage src={src} alt={name} eager onMissing={() => setMissing(src)} />
  if (missing === src) return <div className={classes.picture}>{picture}</div>
  return (
    <>
      <UnstyledButton
        className={`${classes.picture} ${classes.zoom}`}
        aria-label={t.product.enlarge}
        aria-haspopup="dialog"
        onPointerMove={aim}
        onPointerLeave={({ currentTarget }) => delete currentTarget.dataset['aimed']}
        onClick={open}
      >
        {picture}
        <span className={classes.zoomIcon} aria-hidden>
          <IconZoomIn size={20} aria-hidden />
        </span>
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={close}
        title={name}
        size="auto"
        fullScreen={isPhone}
        closeButtonProps={{ 'aria-label': t.words.close }}
      >
        <EnlargedImage src={src} name={name} />
      </Modal>
    </>
  )
}

export function PictureSkeleton() {
  return <Skeleton className={classes.picture} height="auto" style={{ aspectRatio: 1 }} />
}

/** A page that opens under a resting pointer gets an event without movement: no zoom. */
function aim({ currentTarget, clientX, clientY, movementX, movementY }: PointerEvent<HTMLElement>) {
  if (movementX === 0 && movementY === 0) return
  currentTarget.dataset['aimed'] = ''
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`)
  currentTarget.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`)
}

function EnlargedImage({ src, name }: { src: string; name: string }) {
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
          aria-label={t.product.zoomOut}
          {...unavailable(view.scale <= 1)}
          onClick={smaller}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <output className={classes.scale}>{Math.round(view.scale * 100)} %</output>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t.product.zoomIn}
          {...unavailable(view.scale >= MAX_SCALE)}
          onClick={larger}
          data-autofocus
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
        <Text size="sm" c="dimmed" className={`${classes.hint} ${classes.keys}`}>
          {t.product.zoomKeys}
        </Text>
        <Text size="sm" c="dimmed" className={`${classes.hint} ${classes.touch}`}>
          {t.product.zoomTouch}
        </Text>
      </div>
    </div>
  )
}

function unavailable(when: boolean) {
  return when ? { 'aria-disabled': true, 'data-disabled': true } : {}
}
