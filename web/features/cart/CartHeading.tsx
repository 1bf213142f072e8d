// The head of the cart's page: how much is in it, and the way back to the shop (K5).
import { Button, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './CartHeading.module.css'

export function CartTitle({ count }: { count: number }) {
  const t = useTexts()
  return (
    <>
      {t.cart.title}{' '}
      {count > 0 && (
        <Text span className={classes.count}>
          {t.cart.count(count)}
        </Text>
      )}
    </>
  )
}

export function KeepBuying() {
  const t = useTexts()
  return (
    <Button
      variant="transparent"
      px={0}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      renderRoot={(root) => <Link {...paths.keepBuying()} {...root} />}
    >
      {t.cart.keepBuying}
    </Button>
  )
}
