// Numbered steps with what is done: the way of somebody new.
import { Box, Group, type MantineSpacing, Text, ThemeIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { AnchorLink, type LinkTarget } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/Panel.tsx'

interface Step {
  title: string
  hint: string
  /** The words of the link; empty without one. */
  action: string
  link: LinkTarget
  isDone: boolean
}

interface StepListProps {
  title: string
  done: string
  steps: readonly Step[]
  mb?: MantineSpacing
}

export function StepList({ title: name, done, steps, mb = 0 }: StepListProps) {
  return (
    <Box mb={mb}>
      <Panel title={name}>
        <ol aria-label={name}>
          {steps.map(({ title, hint, action, link, isDone }, index) => (
            <Group key={title} component="li" align="flex-start" wrap="nowrap" gap="sm" py="xs">
              <ThemeIcon radius="xl" variant={isDone ? 'filled' : 'light'} aria-hidden>
                {isDone ? <IconCheck size={16} /> : index + 1}
              </ThemeIcon>
              <div>
                <Text fw={600}>
                  {title}
                  {isDone && ` · ${done}`}
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
