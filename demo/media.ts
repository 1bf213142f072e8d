// Draws the pictures of the demo catalogue.

import pLimit from 'p-limit'
import type { DemoProduct } from '#demo/catalogue/catalogue.ts'
import { MEDIA_FOLDER, labelFile, pictureFile } from '#demo/catalogue/records.ts'
import { label } from '#demo/pictures/label.ts'
import { picture } from '#demo/pictures/picture.ts'
import type { FileStore } from '#server/files/store.ts'

/** At once. */
const WRITES = 16

export async function writePictures(products: DemoProduct[], files: FileStore): Promise<void> {
  const pictures = new Map<string, () => string>()
  for (const { code, name, brand, details, variants } of products) {
    const [first] = variants
    if (first) pictures.set(labelFile({ code }), () => label({ code, name, brand, details, hex: first.hex }))
    for (const variant of variants)
      pictures.set(pictureFile(variant), () => picture(variant.picture, variant.hex, variant.look))
  }
  await pLimit(WRITES).map(pictures, ([file, draw]) =>
    files.put(`${MEDIA_FOLDER}/${file}`, Buffer.from(draw())),
  )
}
