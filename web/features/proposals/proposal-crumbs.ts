import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'

/** From the publications to the proposals, and to one of them. */
export function useProposalCrumbs(name?: string) {
  const { proposals: t, publications, publish } = useTexts()
  const above = [
    { label: publications.title, link: paths.publications() },
    { label: publish.title, link: paths.publish() },
  ]
  if (name === undefined) return [...above, { label: t.title }]
  return [...above, { label: t.title, link: paths.proposals() }, { label: name }]
}
