import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { meQuery } from '#web/api/accounts.ts'
import { useTexts } from '#web/session/language.ts'
import { PitchCarousel } from './PitchCarousel.tsx'
import classes from './HomePage.module.css'

interface HeroProps {
  claim: string
  children?: ReactNode
  /** Size of the carousel beside the welcome. */
  pitch?: 'large' | 'band'
}

export function Hero({ claim, children, pitch }: HeroProps) {
  const t = useTexts()
  const { data: me } = useQuery(meQuery)
  const company = me?.client?.company ?? me?.provider?.fantasy_name
  return (
    <section className={classes.hero} data-slim={pitch !== 'large' || undefined} data-pitch={pitch}>
      <div className={classes.heroText}>
        <p className={classes.heroUser}>
          {me && [`${me.name} ${me.last_name}`, company].filter(Boolean).join(' · ')}
        </p>
        <h1 className={classes.heroWelcome}>{t.home.welcome}</h1>
        <p className={classes.heroClaim}>{claim}</p>
        {children !== undefined && <Group mt="lg">{children}</Group>}
      </div>
      {pitch !== undefined && <PitchCarousel pitch="buyerPitch" compact={pitch === 'band'} />}
    </section>
  )
}
