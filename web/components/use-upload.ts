// The upload of one .xlsx in parts, from choosing it to its last part.
import { useRef, useState } from 'react'
import { MAX_FILE_BYTES } from '#domain/file-limits.ts'
import { newIdempotencyKey } from '#web/api/call.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { isRetryable, uploadFile, type UploadPath } from '#web/api/upload.ts'
import { currentTexts } from '#web/session/language.ts'

export interface Upload {
  id: string
  file: File
  sent: number
  state: 'sending' | 'sent' | 'failed'
  failure: string | null
  isRetryable: boolean
}

export function useUpload(path: UploadPath) {
  const [upload, setUpload] = useState<Upload | null>(null)
  /** Id of the current upload; progress of others is ignored. */
  const currentId = useRef<string | null>(null)

  async function send(file: File, id: string) {
    currentId.current = id
    const change = (news: Partial<Upload>) =>
      setUpload((upload) => (currentId.current === id && upload ? { ...upload, ...news } : upload))
    setUpload({ id, file, sent: 0, state: 'sending', failure: null, isRetryable: false })
    try {
      assertAcceptable(file)
      await uploadFile(path, {
        upload: id,
        file,
        onSent: (sent) => change({ sent }),
        isStopped: () => currentId.current !== id,
      })
      change({ sent: file.size, state: 'sent' })
    } catch (error) {
      change({
        state: 'failed',
        failure: messageOf(error, currentTexts().files.notXlsx),
        isRetryable: isRetryable(error),
      })
    }
  }

  return {
    upload,
    choose: (file: File) => void send(file, newIdempotencyKey()),
    retry: () => upload && void send(upload.file, upload.id),
    forget: () => {
      currentId.current = null
      setUpload(null)
    },
  }
}

export type Uploading = ReturnType<typeof useUpload>

function assertAcceptable({ name, size }: File): void {
  const { notXlsx, tooLarge } = currentTexts().files
  if (!/\.xlsx$/i.test(name)) throw new ApiFailure(422, { message: notXlsx })
  if (size > MAX_FILE_BYTES) throw new ApiFailure(422, { message: tooLarge })
}
