// Says once, to who can fill them in, that tax data are missing (F1). They never stop an order.
import { Alert, Text } from '@mantine/core'
import { IconReceiptTax } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { missingTaxData } from '#domain/tax-data.ts'
import { meQuery } from '#web/api/account.ts'
import { type Side, taxDataQuery } from '#web/api/tax-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { readStored, writeStored } from '#web/session/storage.ts'
import { ButtonLink, type LinkTarget } from '#web/ui/links.tsx'

export function MissingTaxData() {
  const { data: me } = useQuery(meQuery)
  if (me?.provider) {
    const link = me.provider.administrator ? paths.mySeller() : paths.profile()
    return <Notice side={{ kind: 'seller', id: me.provider.id }} link={link} />
  }
  if (me?.client?.administrator)
    return <Notice side={{ kind: 'company', id: me.client.company_id }} link={paths.myCompany()} />
  return null
}

interface NoticeProps {
  side: Side
  /** Where they are filled in. */
  link: LinkTarget
}

function Notice({ side, link }: NoticeProps) {
  const { taxData: t, words } = useTexts()
  const key = `abasto.tax-data.${side.kind}.${side.id}`
  const [isDismissed, setDismissed] = useState(() => readStored(key) !== null)
  const { data } = useQuery({ ...taxDataQuery(side), enabled: !isDismissed })
  if (isDismissed || !data || missingTaxData(data).length === 0) return null
  const dismiss = () => {
    writeStored(key, 'dismissed')
    setDismissed(true)
  }
  return (
    <Alert
      role="status"
      color="yellow"
      icon={<IconReceiptTax size={20} aria-hidden />}
      title={t.noticeTitle}
      withCloseButton
      closeButtonLabel={words.close}
      onClose={dismiss}
    >
      <Text size="sm">{t.noticeText}</Text>
      <ButtonLink link={link} size="compact-md" mt="xs">
        {t.fillIn}
      </ButtonLink>
    </Alert>
  )
}
