import classes from './SignedOutLayout.module.css'

function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect width="32" height="32" rx="8" fill="#0b6e5d" />
      <path
        d="M7.5 25V14.5a8.5 8.5 0 0 1 17 0V25"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="12" y="13" width="8" height="5" rx="1.2" fill="#9fe0cf" />
      <rect x="12" y="20.5" width="8" height="5" rx="1.2" fill="#fff" />
    </svg>
  )
}

export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <span className={classes.logo} data-on-dark={onDark || undefined}>
      <LogoMark />
      <span aria-hidden>Abasto</span>
    </span>
  )
}
