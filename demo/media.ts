// Draws the pictures of the demo catalogue.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoProduct } from '#demo/catalogue/catalogue.ts'
import { MEDIA_FOLDER, pictureFile } from '#demo/catalogue/records.ts'
import { picture } from '#demo/pictures/picture.ts'

export async function writePictures(products: DemoProduct[], dataDir: string): Promise<void> {
  const folder = join(dataDir, MEDIA_FOLDER)
  await mkdir(folder, { recursive: true })
  const variants = products.flatMap((product) => product.variants)
  const needed = new Map(variants.map((variant) => [pictureFile(variant), variant]))
  await Promise.all(
    [...needed].map(([name, variant]) =>
      writeFile(join(folder, name), picture(variant.picture, variant.hex)),
    ),
  )
}
