// One seller, for the operator: facts, users, pause (O8).
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { SellerDetail } from '#contract/sellers.ts'
import { formatDay } from '#domain/format.ts'
import { sellerQuery } from '#web/api/sellers.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Page } from '#web/components/Page.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { EmailText, InstantText } from '#web/ui/formatted.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { TaxDataPanel } from '#web/features/tax-data/TaxDataPanel.tsx'
import { PauseSeller, ResumeSeller } from './PauseSeller.tsx'
import { SellerForm } from './SellerForm.tsx'
import { SellerClaims, SellerOrders, SellerPublications, SellerZones } from './SellerWork.tsx'
import { SellerUsers } from './SellerUsers.tsx'
import classes from './sellers.module.css'

export function SellerPage() {
  const { sellers: t } = useTexts()
  const { sellerId } = useParams({ from: '/shell/operator/sellers/$sellerId' })
  const { data: seller, error, refetch } = useQuery(sellerQuery(Number(sellerId)))
  const { dialog, open, close } = useDialogs<{ which: 'edit' | 'pause' | 'resume' }>()
  const name = seller?.fantasy_name ?? t.one
  const crumbs = [{ label: t.title, link: paths.sellers() }, { label: name }]
  return (
    <Page title={name} crumbs={crumbs} actions={seller && <Actions seller={seller} onOpen={open} />}>
      {error && !seller && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!seller && !error && <CardListSkeleton count={3} />}
      {seller && (
        <Stack gap="lg">
          <Paused seller={seller} />
          <div className={classes.halves}>
            <Stack gap="lg">
              <Company seller={seller} />
              <TaxDataPanel side={{ kind: 'seller', id: seller.id }} />
              <SellerOrders seller={seller} />
              <SellerPublications seller={seller} />
            </Stack>
            <Stack gap="lg">
              <SellerUsers seller={seller} />
              <SellerClaims seller={seller} />
              <SellerZones seller={seller} />
            </Stack>
          </div>
          {dialog?.which === 'edit' && (
            <SellerForm key={dialog.key} seller={seller} opened={dialog.opened} onClose={close} />
          )}
          {dialog?.which === 'pause' && (
            <PauseSeller key={dialog.key} seller={seller} opened={dialog.opened} onClose={close} />
          )}
          {dialog?.which === 'resume' && (
            <ResumeSeller key={dialog.key} seller={seller} opened={dialog.opened} onClose={close} />
          )}
        </Stack>
      )}
    </Page>
  )
}

interface ActionsProps {
  seller: SellerDetail
  onOpen: (dialog: { which: 'edit' | 'pause' | 'resume' }) => void
}

function Actions({ seller, onOpen }: ActionsProps) {
  const { sellers: t } = useTexts()
  const which = seller.paused ? 'resume' : 'pause'
  const Icon = seller.paused ? IconPlayerPlay : IconPlayerPause
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => onOpen({ which: 'edit' })}
      >
        {t.edit}
      </Button>
      <Button
        variant={seller.paused ? 'filled' : 'default'}
        leftSection={<Icon size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => onOpen({ which })}
      >
        {t[which]}
      </Button>
    </Group>
  )
}

function Paused({ seller: { paused } }: { seller: SellerDetail }) {
  const { sellers: t } = useTexts()
  const language = useLanguage()
  if (!paused) return null
  const title = (
    <>
      {paused.by_seller ? t.pausedItselfSince : t.pausedSince} <InstantText instant={paused.since} withTime />
    </>
  )
  return (
    <Alert role="note" color="orange" icon={<IconPlayerPause size={20} aria-hidden />} title={title}>
      <p className={classes.line}>{t.reasonOf(paused.reason)}</p>
      <p className={classes.line}>{t.pausedMeaning}</p>
      {paused.resumes_on !== null && (
        <p className={classes.line}>{t.sellsAgain(formatDay(paused.resumes_on, language))}</p>
      )}
    </Alert>
  )
}

function Company({ seller }: { seller: SellerDetail }) {
  const { sellers: t, words } = useTexts()
  return (
    <Panel title={t.company}>
      <Facts
        items={[
          [t.legalName, seller.legal_name],
          [t.taxId, seller.tax_id],
          [words.email, <EmailText key="email" email={seller.email} />],
          [words.phone, seller.phone],
        ]}
      />
    </Panel>
  )
}
