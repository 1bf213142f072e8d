// The way of a new seller to the first product that can be bought (Z1). Nothing once there is one.
import type { MantineSpacing } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#web/api/account.ts'
import { firstStepsQuery } from '#web/api/zones.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { StepList } from './StepList.tsx'

export function FirstSteps({ mb = 0 }: { mb?: MantineSpacing }) {
  const { firstSteps: t } = useTexts().zones
  const { data } = useQuery(firstStepsQuery)
  const { data: me } = useQuery(meQuery)
  // No step makes a paused seller sell.
  if (!data || !me || data.can_be_bought || me.provider?.paused) return null
  const { active_zones, priced_publications } = data
  const isBlocked = active_zones > 0 && priced_publications > 0
  const steps = [
    { ...t.zones, link: paths.shipping(), isDone: active_zones > 0 },
    { ...t.publish, link: paths.publications(), isDone: priced_publications > 0 },
    { ...(isBlocked ? t.blocked : t.sell), link: paths.shipping(), isDone: false },
  ]
  return <StepList title={t.title} done={t.done} steps={steps} mb={mb} />
}
