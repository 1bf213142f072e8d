import { Box, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export interface EmptyMessageProps {
  title: ReactNode
  hint?: ReactNode
  picture: ReactNode
  action?: ReactNode
  order?: 1 | 2 | 3
}

export function EmptyMessage({ title, hint, picture, action, order = 2 }: EmptyMessageProps) {
  return (
    <Stack align="center" gap={0} px="md" py="xl" ta="center">
      {picture}
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
