// Asked once, after the first sign-in, where there are several addresses and the person used none (C5).
import { Button, Loader, Text, UnstyledButton } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OwnAddress } from '#contract/account.ts'
import { ownAddressesQuery } from '#web/api/account.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import { Dialog, DialogFoot } from '#web/ui/dialogs.tsx'
import classes from './DeliverTo.module.css'

export function AskPlace({ onChoose }: { onChoose: (place: OwnAddress | null) => void }) {
  const t = useTexts()
  const { data: addresses, error, refetch } = useQuery(ownAddressesQuery)
  const putOff = () => onChoose(null)
  return (
    <Dialog opened onClose={putOff} title={t.shell.whereTo}>
      <Text mb="md">{t.shell.whereToHint}</Text>
      {addresses ? (
        <ul className={classes.choices}>
          {addresses.map((address) => (
            <li key={address.id}>
              <UnstyledButton className={classes.choice} onClick={() => onChoose(address)}>
                <IconMapPin size={20} stroke={1.75} aria-hidden />
                <span>
                  {address.name} <span className={classes.zone}>{address.region_name}</span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loader size="sm" aria-label={t.words.loading} />
      )}
      <DialogFoot>
        <Button variant="default" onClick={putOff}>
          {t.shell.notNow}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
