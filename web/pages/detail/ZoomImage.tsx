// D2: the picture, larger under the pointer; a click, a tap or Enter opens it large.
import { Modal, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconZoomIn } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useTexts } from '#web/session/language.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import classes from './ZoomImage.module.css'

export function ZoomImage({ src, name }: { src: string; name: string }) {
  const t = useTexts()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <UnstyledButton
        className={classes.zoom}
        aria-label={t.detail.enlarge}
        onPointerMove={aim}
        onClick={open}
      >
        <ProductImage src={src} alt={name} eager />
        <span className={classes.hint} aria-hidden>
          <IconZoomIn size={20} aria-hidden />
        </span>
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={close}
        title={name}
        size="auto"
        closeButtonProps={{ 'aria-label': t.words.close }}
      >
        <div className={classes.large}>
          <ProductImage src={src} alt={name} eager />
        </div>
      </Modal>
    </>
  )
}

/** The point under the pointer stays where it is while the picture grows around it. */
function aim({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`)
  currentTarget.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`)
}
