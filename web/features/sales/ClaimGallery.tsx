// The photos of a claim, for both sides and the operator (B19).
import { Modal, Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { claimPhotoQuery } from '#web/api/orders.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './ClaimGallery.module.css'

export function ClaimGallery({ ids }: { ids: readonly number[] }) {
  const t = useTexts()
  if (ids.length === 0) return null
  return (
    <ul className={classes.gallery} aria-label={t.sales.photos}>
      {ids.map((id, index) => (
        <li key={id}>
          <Photo id={id} name={t.sales.photo(index + 1, ids.length)} />
        </li>
      ))}
    </ul>
  )
}

function Photo({ id, name }: { id: number; name: string }) {
  const t = useTexts()
  const { data, error } = useQuery(claimPhotoQuery(id))
  const [opened, setOpened] = useState(false)
  if (error) return <span className={classes.failed}>{t.words.couldNotLoad}</span>
  if (!data) return <Skeleton className={classes.photo} />
  return (
    <>
      <UnstyledButton aria-label={t.sales.enlarge(name)} onClick={() => setOpened(true)}>
        <img className={classes.photo} src={data.content} alt="" />
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={name}
        size="auto"
        centered
        closeButtonProps={{ 'aria-label': t.words.close }}
      >
        <img
          className={classes.large}
          src={data.content}
          alt={name}
          width={data.width}
          height={data.height}
        />
      </Modal>
    </>
  )
}
