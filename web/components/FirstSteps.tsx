// The way of a new seller to the first product that can be bought (Z1). Nothing once there is one.
import { Box, Group, type MantineSpacing, Text, ThemeIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { meQuery } from '#web/api/accounts.ts'
import { firstStepsQuery } from '#web/api/zones.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { AnchorLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/Panel.tsx'

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
  return (
    <Box mb={mb}>
      <Panel title={t.title}>
        <ol aria-label={t.title}>
          {steps.map(({ title, hint, action, link, isDone }, index) => (
            <Group key={title} component="li" align="flex-start" wrap="nowrap" gap="sm" py="xs">
              <ThemeIcon radius="xl" variant={isDone ? 'filled' : 'light'} aria-hidden>
                {isDone ? <IconCheck size={16} /> : index + 1}
              </ThemeIcon>
              <div>
                <Text fw={600}>
                  {title}
                  {isDone && ` · ${t.done}`}
                </Text>
                {!isDone && (
                  <Text size="sm" c="dimmed">
                    {hint}{' '}
                    {action !== '' && (
                      <AnchorLink inherit fw={600} link={link}>
                        {action}
                      </AnchorLink>
                    )}
                  </Text>
                )}
              </div>
            </Group>
          ))}
        </ol>
      </Panel>
    </Box>
  )
}
