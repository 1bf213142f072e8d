// A file on its way to the server. It goes on while the dialog is closed.
import { useRef, useState } from 'react'
import { MAX_FILE_BYTES, PART_BYTES } from '#domain/price-file.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { sendPart } from '#web/api/price-files.ts'
import { currentTexts } from '#web/session/language.ts'
import { sendParts } from './chunked-upload.ts'

const FIRST_WAIT_MS = 500

export interface Upload {
  id: string
  file: File
  /** Bytes. */
  sent: number
  state: 'sending' | 'sent' | 'failed'
  failure: string | null
  /** It failed on the way, not for what it is. */
  mayPass: boolean
}

export function useUpload() {
  const [upload, setUpload] = useState<Upload | null>(null)
  /** What a file that is no longer wanted still tells is not heard. */
  const wanted = useRef<string | null>(null)

  async function send(file: File, id: string) {
    wanted.current = id
    const change = (news: Partial<Upload>) =>
      setUpload((now) => (wanted.current === id && now ? { ...now, ...news } : now))
    setUpload({ id, file, sent: 0, state: 'sending', failure: null, mayPass: false })
    const total = Math.max(1, Math.ceil(file.size / PART_BYTES))
    try {
      refuse(file)
      await sendParts(total, {
        send: async (index) => {
          if (wanted.current !== id) return
          const start = index * PART_BYTES
          const bytes = file.slice(start, start + PART_BYTES)
          await sendPart({ upload: id, index, total, name: file.name, bytes }, (sent) =>
            change({ sent: start + sent }),
          )
        },
        received: async () => {
          const { received } = await call(endpoints.priceFiles.priceUpload, { params: { upload: id } })
          return received
        },
        wait: (tries) => new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** tries)),
        mayPass: isPassing,
      })
      change({ sent: file.size, state: 'sent' })
    } catch (error) {
      change({
        state: 'failed',
        failure: messageOf(error, currentTexts().priceFiles.notXlsx),
        mayPass: isPassing(error),
      })
    }
  }

  return {
    upload,
    choose: (file: File) => void send(file, newIdempotencyKey()),
    /** The same upload: what has arrived is not sent again. */
    retry: () => upload && void send(upload.file, upload.id),
    forget: () => {
      wanted.current = null
      setUpload(null)
    },
  }
}

export type Uploading = ReturnType<typeof useUpload>

/** What the server would refuse is not sent. */
function refuse({ name, size }: File): void {
  const { notXlsx, tooLarge } = currentTexts().priceFiles
  if (!/\.xlsx$/i.test(name)) throw new ApiFailure(422, { message: notXlsx })
  if (size > MAX_FILE_BYTES) throw new ApiFailure(422, { message: tooLarge })
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status === 429 || error.status >= 500)
}
