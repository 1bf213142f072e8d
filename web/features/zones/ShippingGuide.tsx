import { Button, Modal, Text, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { PARCELS, volume } from '#domain/shipping.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { useFocusReturn } from '#web/ui/focus.ts'
import classes from './ShippingGuide.module.css'

/** "Guía de Envío": what fits into each size (Z4). */
export function ShippingGuide() {
  const t = useTexts()
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  useFocusReturn(opened)
  const close = () => setOpened(false)
  return (
    <>
      <Tooltip label={t.zones.businessDays} events={{ hover: true, focus: true, touch: false }} withArrow>
        <Button
          variant="subtle"
          leftSection={<IconInfoCircle size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          {t.zones.guide}
        </Button>
      </Tooltip>
      <Modal
        opened={opened}
        onClose={close}
        title={t.zones.guide}
        returnFocus={false}
        closeButtonProps={{ 'aria-label': t.words.close }}
      >
        <Text size="sm" mb="sm">
          {t.zones.guideIntro} {t.zones.businessDays}
        </Text>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.zones.size}</th>
              <th scope="col">{t.zones.dimensions}</th>
              <th scope="col">{t.zones.volume}</th>
            </tr>
          </thead>
          <tbody>
            {PARCELS.map(({ size, sides }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                <td>{sides.join('x')}</td>
                <td>{volume(sides).toLocaleString(language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Modal>
    </>
  )
}
