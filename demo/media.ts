// Draws the pictures of the demo catalogue.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoProduct } from '#demo/catalogue/catalogue.ts'
import { MEDIA_FOLDER, labelFile, pictureFile } from '#demo/catalogue/records.ts'
import { label } from '#demo/pictures/label.ts'
import { picture } from '#demo/pictures/picture.ts'

export async function writePictures(products: DemoProduct[], dataDir: string): Promise<void> {
  const folder = join(dataDir, MEDIA_FOLDER)
  await mkdir(folder, { recursive: true })
  const pictures = new Map<string, () => string>()
  for (const { code, name, brand, details, variants } of products) {
    const [first] = variants
    if (first) pictures.set(labelFile({ code }), () => label({ code, name, brand, details, hex: first.hex }))
    for (const variant of variants)
      pictures.set(pictureFile(variant), () => picture(variant.picture, variant.hex, variant.look))
  }
  await Promise.all([...pictures].map(([file, draw]) => writeFile(join(folder, file), draw())))
}
