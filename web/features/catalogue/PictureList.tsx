// The pictures of a variant: uploaded, ordered by dragging or with buttons, removed (O9).
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PICTURE_MAX_BYTES } from '#domain/file-limits.ts'
import { MAX_PICTURES } from '#domain/product-form.ts'
import { messageOf } from '#web/api/failure.ts'
import { uploadPicture } from '#web/api/catalogue.ts'
import { useTexts } from '#web/session/language.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { toast } from '#web/ui/toast.tsx'
import { IconAction } from '#web/components/IconAction.tsx'
import { moved } from './product-draft.ts'
import classes from './catalogue.module.css'

interface PictureListProps {
  sources: readonly string[]
  onChange: (change: (sources: readonly string[]) => string[]) => void
  /** Null: there are no other variants. */
  onCopy: (() => void) | null
  upload?: (file: File) => Promise<{ source: string }>
}

export function PictureList({ sources, onChange, onCopy, upload: send = uploadPicture }: PictureListProps) {
  const t = useTexts()
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const upload = useMutation({
    async mutationFn(files: File[]) {
      for (const file of files) {
        if (file.size > PICTURE_MAX_BYTES) {
          toast.failure(`${file.name}: ${t.catalogue.tooLarge}`)
          continue
        }
        try {
          const { source } = await send(file)
          onChange((before) => [...new Set([...before, source])].slice(0, MAX_PICTURES))
        } catch (error) {
          toast.failure(`${file.name}: ${messageOf(error, t.words.somethingWentWrong)}`)
        }
      }
    },
  })
  const drop = (at: number) => {
    if (dragged !== null) onChange((before) => moved(before, dragged, at))
    setDragged(null)
    setOver(null)
  }
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t.catalogue.picturesHint}
      </Text>
      <ul className={classes.pictures} aria-label={t.catalogue.pictures}>
        {sources.map((source, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
          <li
            key={source}
            className={classes.picture}
            data-over={over === index || undefined}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setOver(null)}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(index)
            }}
            onDrop={(event) => {
              event.preventDefault()
              drop(index)
            }}
          >
            <ProductImage src={source} alt={t.catalogue.picture(index + 1)} size={7.7} />
            {index === 0 && (
              <Text component="span" size="xs" fw={600} className={classes.cover}>
                {t.catalogue.cover}
              </Text>
            )}
            <Group justify="space-between" gap={0} wrap="nowrap">
              <IconAction
                label={t.catalogue.moveFirst(index + 1)}
                disabled={index === 0 ? t.catalogue.cover : undefined}
                icon={<IconArrowLeft size={16} aria-hidden />}
                onClick={() => onChange((before) => moved(before, index, index - 1))}
              />
              {index < sources.length - 1 && (
                <IconAction
                  label={t.catalogue.moveLast(index + 1)}
                  icon={<IconArrowRight size={16} aria-hidden />}
                  onClick={() => onChange((before) => moved(before, index, index + 1))}
                />
              )}
              <IconAction
                label={t.catalogue.removePicture(index + 1)}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => onChange((before) => before.filter((_, other) => other !== index))}
              />
            </Group>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <FileButton
          multiple
          accept="image/png,image/jpeg,image/webp"
          onChange={(files) => upload.mutate(files)}
          inputProps={{ 'aria-label': t.catalogue.addPictures }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={upload.isPending}
              disabled={sources.length >= MAX_PICTURES}
            >
              {t.catalogue.addPictures}
            </Button>
          )}
        </FileButton>
        {onCopy && sources.length > 0 && (
          <Button variant="subtle" onClick={onCopy}>
            {t.catalogue.copyPictures}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
