// Home (S15): the welcome, what waits, and where each role starts.
import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { resetSavedFilters } from '#web/features/search/saved-filters.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { useSession } from '#web/session/session.ts'
import { CategoryTiles } from './CategoryTiles.tsx'
import { Hero, Pitch } from './Hero.tsx'
import { SellerDay } from './SellerDay.tsx'
import { WaitingForBuyer } from './Waiting.tsx'
import classes from './HomePage.module.css'

export function HomePage() {
  const t = useTexts()
  const session = useSession()
  useDocumentTitle(`${t.home.title} · ${t.words.brand}`)
  return <div className={classes.home}>{session?.role === 'seller' ? <SellerHome /> : <BuyerHome />}</div>
}

function BuyerHome() {
  const t = useTexts()
  useEffect(resetSavedFilters, [])
  return (
    <>
      <Hero claim={t.home.buyerClaim}>
        <Button size="md" variant="white" renderRoot={(props) => <Link {...paths.search()} {...props} />}>
          {t.home.explore}
        </Button>
      </Hero>
      <WaitingForBuyer />
      <CategoryTiles />
    </>
  )
}

function SellerHome() {
  const t = useTexts()
  return (
    <>
      <Hero slim claim={t.home.sellerClaim} />
      <SellerDay />
      <Pitch />
    </>
  )
}
