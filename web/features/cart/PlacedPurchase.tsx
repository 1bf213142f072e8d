import { Group, SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck, IconPackageImport, IconTruckDelivery, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { meQuery } from '#web/api/account.ts'
import { chainSentence } from '#web/components/approval-chain.ts'
import { Page } from '#web/components/Page.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { AnchorLink, ButtonLink } from '#web/ui/links.tsx'
import type { PlacedByRules } from './use-checkout.ts'
import classes from './CartPage.module.css'

/** K11 */
export function PlacedPurchase({ placed }: { placed: PlacedByRules }) {
  const t = useTexts()
  const { data: me } = useQuery(meQuery)
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const language = useLanguage()
  const approver = me?.authorizer
  const { chain } = placed
  const steps = [
    {
      icon: IconUserCheck,
      title: t.cart.nextApproval,
      text: chain
        ? chain.steps.length === 0
          ? t.approvalRules.nextByItself
          : chainSentence(chain, language)
        : approver
          ? t.cart.nextApprovalText(`${approver.name} ${approver.last_name} (${approver.email})`)
          : t.cart.nextApprovalAnyone,
    },
    { icon: IconTruckDelivery, title: t.cart.nextDispatch, text: t.cart.nextDispatchText },
    { icon: IconPackageImport, title: t.cart.nextReception, text: t.cart.nextReceptionText },
  ]
  return (
    <Page title={t.cart.placedTitle} crumbs={[{ label: t.cart.title }]}>
      <Panel>
        <div className={classes.placedCode} ref={heading} tabIndex={-1}>
          <ThemeIcon size="2.75rem" radius="xl" color="brand.7" aria-hidden>
            <IconCheck size={22} stroke={2.5} />
          </ThemeIcon>
          <span>
            {t.cart.placedCode}: <strong className={classes.placedNumber}>{placed.code}</strong>
            <Text span size="sm" c="dimmed" display="block">
              {t.cart.placedOrders(placed.sellers)} {t.cart.followIn}{' '}
              <AnchorLink inherit underline="always" link={paths.myOrders()}>
                {t.shell.myOrders}
              </AnchorLink>
              .
            </Text>
          </span>
        </div>
        <Title order={2} size="h3" mt="lg" mb="md">
          {t.cart.nextTitle}
        </Title>
        <SimpleGrid component="ol" cols={{ base: 1, sm: 3 }} spacing="md">
          {steps.map((step) => (
            <li key={step.title} className={classes.placedStep}>
              <step.icon size={20} stroke={1.75} aria-hidden />
              <Title order={3} size="h4">
                {step.title}
              </Title>
              <Text size="sm" c="dimmed">
                {step.text}
              </Text>
            </li>
          ))}
        </SimpleGrid>
        <Group gap="sm" mt="lg">
          <ButtonLink link={paths.myOrder(placed.id)}>{t.cart.seePurchase}</ButtonLink>
          <ButtonLink variant="default" link={paths.keepBuying()}>
            {t.cart.keepBuying}
          </ButtonLink>
        </Group>
      </Panel>
    </Page>
  )
}

// Survives reload and back.
declare module '@tanstack/react-router' {
  interface HistoryState {
    placed?: PlacedByRules
  }
}
