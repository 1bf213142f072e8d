import { FirstSteps } from '#web/components/FirstSteps.tsx'
import { PitchCarousel } from './PitchCarousel.tsx'
import { SellerDay } from './SellerDay.tsx'
import { Welcome } from './Welcome.tsx'
import classes from './HomePage.module.css'

export function SellerHome() {
  return (
    <div className={classes.sellerHome}>
      <Welcome />
      <FirstSteps />
      <SellerDay />
      <div className={classes.hero}>
        <PitchCarousel pitch="sellerPitch" />
      </div>
    </div>
  )
}
