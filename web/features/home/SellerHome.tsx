import { FirstSteps } from '#web/components/FirstSteps.tsx'
import { useTexts } from '#web/session/language.ts'
import { Hero } from './Hero.tsx'
import { PitchCarousel } from './PitchCarousel.tsx'
import { SellerDay } from './SellerDay.tsx'
import classes from './HomePage.module.css'

export function SellerHome() {
  const t = useTexts()
  return (
    <>
      <Hero claim={t.home.sellerClaim} />
      <FirstSteps />
      <SellerDay />
      <div className={classes.hero} data-slim>
        <PitchCarousel pitch="sellerPitch" />
      </div>
    </>
  )
}
