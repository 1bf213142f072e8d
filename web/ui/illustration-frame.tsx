// The frame of all illustrations, and the crash illustration, the only one in the first bundle.
import type { ReactNode } from 'react'

export const LINE = 'var(--mantine-color-brand-7)'
export const SOFT = 'var(--mantine-color-brand-1)'
export const MID = 'var(--mantine-color-brand-2)'

export function Frame({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 96"
      width="150"
      height="120"
      fill="none"
      stroke={LINE}
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <ellipse cx="60" cy="84" rx="46" ry="6" fill={SOFT} stroke="none" />
      {children}
    </svg>
  )
}

export const cloud = (
  <Frame>
    <path d="M36 70a16 16 0 0 1-2-32 24 24 0 0 1 46-4 18 18 0 0 1 4 36z" fill="#fff" />
    <path d="M60 42v12" strokeWidth="4" />
    <circle cx="60" cy="62" r="1.5" fill={LINE} />
  </Frame>
)
