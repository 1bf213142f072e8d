import { EmptyMessage, type EmptyMessageProps } from './EmptyMessage.tsx'
import { type Illustration, ILLUSTRATIONS } from './illustrations.tsx'

interface EmptyStateProps extends Omit<EmptyMessageProps, 'picture'> {
  illustration?: Illustration
}

export function EmptyState({ illustration = 'crates', ...message }: EmptyStateProps) {
  return <EmptyMessage {...message} picture={ILLUSTRATIONS[illustration]} />
}
