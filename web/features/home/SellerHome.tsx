import { useQuery } from '@tanstack/react-query'
import { FirstSteps } from '#web/components/FirstSteps.tsx'
import { meQuery } from '#web/api/accounts.ts'
import { useTexts } from '#web/session/language.ts'
import { PitchCarousel } from './PitchCarousel.tsx'
import { SellerDay } from './SellerDay.tsx'
import classes from './HomePage.module.css'

export function SellerHome() {
  return (
    <div className={classes.sellerHome}>
      <Welcome />
      <FirstSteps />
      <SellerDay />
      <div className={classes.hero} data-slim>
        <PitchCarousel pitch="sellerPitch" />
      </div>
    </div>
  )
}

/** One line: who sells comes to work. */
function Welcome() {
  const t = useTexts()
  const { data: me } = useQuery(meQuery)
  return (
    <section className={classes.sellerWelcome}>
      <h1>{t.home.welcome}</h1>
      <p>{me && [`${me.name} ${me.last_name}`, me.provider?.fantasy_name].filter(Boolean).join(' · ')}</p>
    </section>
  )
}
