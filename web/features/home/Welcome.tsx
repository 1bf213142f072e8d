import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#web/api/account.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './HomePage.module.css'

/** One line: who has work comes for it. */
export function Welcome() {
  const t = useTexts()
  return (
    <section className={classes.welcome}>
      <h1>{t.home.welcome}</h1>
      <p>{useNameAndCompany()}</p>
    </section>
  )
}

export function useNameAndCompany(): string | undefined {
  const { data: me } = useQuery(meQuery)
  const company = me?.client?.company ?? me?.provider?.fantasy_name
  return me && [`${me.name} ${me.last_name}`, company].filter(Boolean).join(' · ')
}
