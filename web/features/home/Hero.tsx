// The welcome and the pitch (S15).
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { meQuery } from '#web/api/auth.ts'
import { useTexts } from '#web/session/language.ts'
import { PitchCarousel } from './PitchCarousel.tsx'
import classes from './Hero.module.css'

interface HeroProps {
  claim: string
  /** Where to go first. */
  children?: ReactNode
  /** Without the pitch, for who comes to work. */
  slim?: boolean
}

export function Hero({ claim, children, slim = false }: HeroProps) {
  const t = useTexts()
  const { data: me } = useQuery(meQuery)
  const company = me?.client?.company ?? me?.provider?.fantasy_name
  return (
    <section className={classes.hero} data-slim={slim || undefined}>
      <div className={classes.words}>
        <p className={classes.who}>
          {me && [`${me.name} ${me.last_name}`, company].filter(Boolean).join(' · ')}
        </p>
        <h1 className={classes.welcome}>{t.home.welcome}</h1>
        <p className={classes.claim}>{claim}</p>
        {children !== undefined && <div className={classes.actions}>{children}</div>}
      </div>
      {!slim && <PitchCarousel />}
    </section>
  )
}

/** The pitch by itself, below what is more pressing. */
export function Pitch() {
  return (
    <div className={classes.hero} data-slim>
      <PitchCarousel />
    </div>
  )
}
