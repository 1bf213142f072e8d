// S15
import { useDocumentTitle } from '@mantine/hooks'
import { lazy, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { myDeskQuery } from '#web/api/orders.ts'
import { resetSavedFilters } from '#web/features/search/saved-filters.ts'
import { PendingChangesBanner } from '#web/features/pending-changes/PendingChangesBanner.tsx'
import { MissingTaxData } from '#web/features/tax-data/MissingTaxData.tsx'
import { paths } from '#web/paths.ts'
import { useDeliveryPlace } from '#web/session/delivery-place.ts'
import { useTexts } from '#web/session/language.ts'
import { useSession } from '#web/session/session.ts'
import { AnchorLink } from '#web/ui/links.tsx'
import { BuyerDesk, hasDesk } from './BuyerDesk.tsx'
import { CategoryTiles } from '#web/components/CategoryTiles.tsx'
import { Hero } from './Hero.tsx'
import { PitchCarousel } from './PitchCarousel.tsx'
import { WaitingForBuyer } from './Waiting.tsx'
import { Welcome } from './Welcome.tsx'
import classes from './HomePage.module.css'

/** A script of its own: a buyer's home does not need it. */
const SellerHome = lazy(async () => ({ default: (await import('./SellerHome.tsx')).SellerHome }))

export function HomePage() {
  const t = useTexts()
  const session = useSession()
  useDocumentTitle(`${t.home.title} · ${t.words.brand}`)
  return (
    <div className={classes.home}>
      {session?.role === 'buyer' && <PendingChangesBanner />}
      <MissingTaxData />
      {session?.role === 'seller' ? <SellerHome /> : <BuyerHome />}
    </div>
  )
}

function BuyerHome() {
  const t = useTexts()
  useEffect(resetSavedFilters, [])
  const region = useDeliveryPlace()?.region_id
  const { data: desk, error, refetch } = useQuery(myDeskQuery(region))
  if (desk && !hasDesk(desk)) {
    return (
      <>
        <Hero />
        <WaitingForBuyer />
        <CategoryTiles />
      </>
    )
  }
  return (
    <>
      <Welcome />
      <BuyerDesk desk={desk} error={error} onRetry={() => void refetch()} />
      <CategoryTiles
        actions={
          <AnchorLink size="sm" fw={550} link={paths.search()}>
            {t.home.explore}
          </AnchorLink>
        }
      />
      <div className={classes.hero}>
        <PitchCarousel pitch="buyerPitch" />
      </div>
    </>
  )
}
