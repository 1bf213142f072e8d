import { Button, Group, Modal, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Delegation } from '#contract/delegations.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { nameOf } from './delegate-choice.ts'
import { useRangeText } from './use-range-text.ts'
import classes from './DelegatedDialog.module.css'

const SECONDS = 3

/** It worked: closes by itself, and then, or at once by hand, leads to what waits for a decision (G3). */
export function DelegatedDialog({ delegation }: { delegation: Delegation | null }) {
  const t = useTexts()
  const range = useRangeText()
  const navigate = useNavigate()
  const opened = delegation !== null
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => void navigate(paths.approveOrders()), SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [opened, navigate])
  return (
    <Modal
      opened={opened}
      onClose={() => void navigate(paths.approveOrders())}
      title={
        <span className={classes.title}>
          <IconUserCheck size={22} aria-hidden />
          {t.delegations.created}
        </span>
      }
      closeButtonProps={{ 'aria-label': t.words.close }}
    >
      {delegation && (
        <Text size="sm">
          {t.delegations.createdText(
            nameOf(delegation.client_delegated),
            range(delegation.date_from, delegation.date_to),
          )}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={() => void navigate(paths.approveOrders())}>
          {t.delegations.seePending}
        </Button>
      </Group>
    </Modal>
  )
}
