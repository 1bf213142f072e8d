// The thread of resize-picture.ts: decodes an untrusted picture, within limits, and encodes it anew without metadata.
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { PICTURE_MAX_PIXELS, PICTURE_MIN_SIDE, PICTURE_SIZES } from '#domain/picture.ts'
import type { Resized, ResizeMessage } from './resize-picture.ts'

sharp.cache(false)
sharp.concurrency(1)
parentPort?.postMessage(await work(workerData as Uint8Array))

async function work(bytes: Uint8Array): Promise<ResizeMessage> {
  try {
    // Read from the header, before decoding.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > PICTURE_MAX_PIXELS) return { problem: 'picture_too_large' }
    if (Math.min(width, height) < PICTURE_MIN_SIDE) return { problem: 'picture_too_small' }
    return { resized: await resize(bytes) }
  } catch {
    return { problem: 'picture_broken' }
  }
}

async function resize(bytes: Uint8Array): Promise<Resized> {
  const [largest, ...smaller] = PICTURE_SIZES
  const within = (size: number) =>
    ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const
  const options = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', sequentialRead: true } as const
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize(within(largest))
    .webp({ quality: 82 })
    .timeout({ seconds: 15 })
    .toBuffer({ resolveWithObject: true })
  const files = [data]
  for (const size of smaller)
    files.push(await sharp(data).resize(within(size)).webp({ quality: 80 }).toBuffer())
  return { width: info.width, height: info.height, files }
}
