// Pictures, and their upload by an operator.
import sharp from 'sharp'
import type { Caller } from './caller.ts'

interface Uploaded {
  status: number
  retryAfter: string | null
  message: { source: string; width: number; height: number }
  errors?: { path: string }[]
}

export const drawn = (width: number, height: number, shade: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 160 } } })

export async function uploadPicture(
  address: string,
  content: Uint8Array,
  { token }: Pick<Caller, 'token'>,
  language = 'es',
): Promise<Uploaded> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), 'foto.png')
  const response = await fetch(`${address}/api/v1/catalogue/pictures`, {
    method: 'POST',
    headers: {
      'accept-language': language,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: form,
  })
  const { message, errors } = (await response.json()) as Pick<Uploaded, 'message' | 'errors'>
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    message,
    ...(errors ? { errors } : {}),
  }
}
