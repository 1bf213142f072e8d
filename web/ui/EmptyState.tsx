import { Box, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Illustration, ILLUSTRATIONS } from './illustrations.tsx'

interface EmptyStateProps {
  title: ReactNode
  hint?: ReactNode
  illustration?: Illustration
  action?: ReactNode
  order?: 1 | 2 | 3
}

export function EmptyState({ title, hint, illustration = 'crates', action, order = 2 }: EmptyStateProps) {
  return (
    <Stack align="center" gap={0} px="md" py="xl" ta="center">
      {ILLUSTRATIONS[illustration]}
      <Title order={order} size={order === 1 ? 'h2' : 'h3'} mt="md">
        {title}
      </Title>
      {hint !== undefined && (
        <Text c="dimmed" size="sm" mt={4} maw="28rem" style={{ textWrap: 'balance' }}>
          {hint}
        </Text>
      )}
      {action !== undefined && <Box mt="lg">{action}</Box>}
    </Stack>
  )
}
