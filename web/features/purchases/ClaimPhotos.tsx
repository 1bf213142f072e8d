// The buyer adds photos to a claim (B19).
import { Button, CloseButton, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PICTURE_MAX_BYTES } from '#domain/file-limits.ts'
import { CLAIM_PHOTOS_MAX } from '#domain/rules.ts'
import { messageOf } from '#web/api/failure.ts'
import { uploadClaimPhoto } from '#web/api/orders.ts'
import { currentTexts, useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'

/** Uploads one after the other, and names each that fails. */
export async function uploadPhotos(orderId: number, note: string, files: readonly File[]): Promise<void> {
  for (const file of files) {
    try {
      await uploadClaimPhoto(orderId, note, file)
    } catch (error) {
      toast.failure(`${file.name}: ${messageOf(error, currentTexts().words.somethingWentWrong)}`)
    }
  }
}

/** Without those that are too large, which it names. */
function acceptable(files: readonly File[]): File[] {
  const small = files.filter(({ size }) => size <= PICTURE_MAX_BYTES)
  for (const { name, size } of files)
    if (size > PICTURE_MAX_BYTES) toast.failure(`${name}: ${currentTexts().purchases.photos.tooLarge}`)
  return small
}

interface ChooseProps {
  /** How many there are. */
  count: number
  loading?: boolean
  onChoose: (files: File[]) => void
}

function ChooseButton({ count, loading = false, onChoose }: ChooseProps) {
  const t = useTexts()
  const texts = t.purchases.photos
  const choose = (files: File[]) => {
    const free = CLAIM_PHOTOS_MAX - count
    const chosen = acceptable(files)
    if (chosen.length > free) toast.failure(texts.tooMany)
    onChoose(chosen.slice(0, free))
  }
  return (
    <FileButton
      multiple
      accept="image/png,image/jpeg,image/webp"
      onChange={choose}
      inputProps={{ 'aria-label': texts.add }}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          size="compact-md"
          fz="sm"
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={loading}
          disabled={count >= CLAIM_PHOTOS_MAX}
        >
          {texts.add}
        </Button>
      )}
    </FileButton>
  )
}

interface PhotoChoiceProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

/** In the dialog of the claim: they are uploaded once it is made. */
export function PhotoChoice({ files, onChange }: PhotoChoiceProps) {
  const t = useTexts()
  const texts = t.purchases.photos
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{texts.hint}</Text>
      {files.map((file, index) => (
        <Group key={`${file.name} ${index}`} gap="xs" wrap="nowrap" maw="100%">
          <Text size="sm" truncate>
            {file.name}
          </Text>
          <CloseButton
            size="sm"
            aria-label={texts.remove(file.name)}
            onClick={() => onChange(files.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      <ChooseButton count={files.length} onChoose={(chosen) => onChange([...files, ...chosen])} />
    </Stack>
  )
}

interface AddPhotosProps {
  orderId: number
  note: string
  count: number
}

/** The claim is open. */
export function AddPhotos({ orderId, note, count }: AddPhotosProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (files: File[]) => uploadPhotos(orderId, note, files),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['purchase'] }),
  })
  return <ChooseButton count={count} loading={isPending} onChoose={mutate} />
}
