import { Group } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/links.tsx'
import { PitchCarousel } from './PitchCarousel.tsx'
import { useNameAndCompany } from './Welcome.tsx'
import classes from './HomePage.module.css'

/** For a buyer who has no work yet. */
export function Hero() {
  const t = useTexts()
  return (
    <section className={classes.hero} data-welcomes>
      <div className={classes.heroText}>
        <p className={classes.heroUser}>{useNameAndCompany()}</p>
        <h1 className={classes.heroWelcome}>{t.home.welcome}</h1>
        <p className={classes.heroClaim}>{t.home.buyerClaim}</p>
        <Group mt="lg">
          <ButtonLink size="md" variant="white" link={paths.search()}>
            {t.home.explore}
          </ButtonLink>
        </Group>
      </div>
      <PitchCarousel pitch="buyerPitch" />
    </section>
  )
}
