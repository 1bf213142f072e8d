// Pictures, and their upload.
import sharp from 'sharp'
import type { Caller } from './caller.ts'

interface Uploaded {
  status: number
  retryAfter: string | null
  message: { source: string; width: number; height: number; id: number }
  errors?: { path: string }[]
  error_code?: string
}

export const drawn = (width: number, height: number, shade: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 160 } } })

export function uploadPicture(
  address: string,
  content: Uint8Array,
  caller: Pick<Caller, 'token'>,
  language = 'es',
): Promise<Uploaded> {
  return upload(`${address}/api/v1/catalogue/pictures`, content, caller, language)
}

/** For a proposal (B8). */
export function uploadProposed(
  address: string,
  content: Uint8Array,
  caller: Pick<Caller, 'token'>,
): Promise<Uploaded> {
  return upload(`${address}/api/v1/product-proposals/pictures`, content, caller, 'es')
}

/** To the open claim of a delivery (B19). */
export function uploadClaimPhoto(
  address: string,
  content: Uint8Array,
  caller: Pick<Caller, 'token'>,
  { order, note }: { order: number; note: string },
): Promise<Uploaded> {
  const url = `${address}/api/v1/buyorders/claim/${order}/photos?dispatch_note_number=${note}`
  return upload(url, content, caller, 'es')
}

async function upload(
  url: string,
  content: Uint8Array,
  { token }: Pick<Caller, 'token'>,
  language: string,
): Promise<Uploaded> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), 'foto.png')
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'accept-language': language,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: form,
  })
  const { message, errors, error_code } = (await response.json()) as Uploaded
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    message,
    ...(errors ? { errors } : {}),
    ...(error_code ? { error_code } : {}),
  }
}
