// D2: the picture, larger under the pointer; a click, a tap or Enter opens it large.
import { Modal, UnstyledButton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconZoomIn } from '@tabler/icons-react'
import { useState, type PointerEvent } from 'react'
import { useTexts } from '#web/session/language.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { EnlargedImage } from './EnlargedImage.tsx'
import classes from './ZoomImage.module.css'

export function ZoomImage({ src, name }: { src: string; name: string }) {
  const t = useTexts()
  const [opened, { open, close }] = useDisclosure()
  const [missing, setMissing] = useState<string | null>('')
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const picture = <ProductImage src={src} alt={name} eager onMissing={() => setMissing(src)} />
  // Nothing to enlarge.
  if (missing === src) return <div className={classes.picture}>{picture}</div>
  return (
    <>
      <UnstyledButton
        className={`${classes.picture} ${classes.zoom}`}
        aria-label={t.detail.enlarge}
        aria-haspopup="dialog"
        onPointerMove={aim}
        onClick={open}
      >
        {picture}
        <span className={classes.hint} aria-hidden>
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

/** The point under the pointer stays where it is while the picture grows around it. */
function aim({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`)
  currentTarget.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`)
}
