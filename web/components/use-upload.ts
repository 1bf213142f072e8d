// The upload of one .xlsx in parts, from choosing it to its last part.
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { uploadParts } from '#contract/fields.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MAX_FILE_BYTES, PART_BYTES } from '#domain/price-file.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import type { Address } from '#web/api/endpoints.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { isRetryable, sendPart, uploadChunks, waitFor } from '#web/api/upload.ts'
import { currentTexts } from '#web/session/language.ts'

export interface Upload {
  id: string
  file: File
  sent: number
  state: 'sending' | 'sent' | 'failed'
  failure: string | null
  isRetryable: boolean
}

/** An endpoint that answers with the parts of an upload. */
type PartsEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, typeof uploadParts>

export interface UploadAddresses {
  part: Address<PartsEndpoint>
  /** Its parameter is called `upload`. */
  received: Address<PartsEndpoint>
}

export function useUpload(addresses: UploadAddresses) {
  const [upload, setUpload] = useState<Upload | null>(null)
  /** Id of the current upload; progress of others is ignored. */
  const currentId = useRef<string | null>(null)

  async function send(file: File, id: string) {
    currentId.current = id
    const change = (news: Partial<Upload>) =>
      setUpload((upload) => (currentId.current === id && upload ? { ...upload, ...news } : upload))
    setUpload({ id, file, sent: 0, state: 'sending', failure: null, isRetryable: false })
    const total = Math.max(1, Math.ceil(file.size / PART_BYTES))
    try {
      assertAcceptable(file)
      await uploadChunks(total, {
        send: async (index) => {
          if (currentId.current !== id) return
          const start = index * PART_BYTES
          const bytes = file.slice(start, start + PART_BYTES)
          await sendPart(addresses.part, { upload: id, index, total, name: file.name, bytes }, (sent) =>
            change({ sent: start + sent }),
          )
        },
        received: async () => {
          const { received } = await call(addresses.received, { params: { upload: id } })
          return received
        },
        wait: waitFor,
      })
      change({ sent: file.size, state: 'sent' })
    } catch (error) {
      change({
        state: 'failed',
        failure: messageOf(error, currentTexts().priceFiles.notXlsx),
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
  const { notXlsx, tooLarge } = currentTexts().priceFiles
  if (!/\.xlsx$/i.test(name)) throw new ApiFailure(422, { message: notXlsx })
  if (size > MAX_FILE_BYTES) throw new ApiFailure(422, { message: tooLarge })
}
