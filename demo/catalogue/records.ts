// The demo catalogue as lines of an import file.

import type { DemoProduct, DemoVariant } from '#demo/catalogue/catalogue.ts'
import { plainName } from '#domain/text.ts'

export const MEDIA_FOLDER = 'media/demo'

export type DemoRecord = ReturnType<typeof catalogueRecords>[number]

export function catalogueRecords(products: DemoProduct[]) {
  return products.flatMap((product) =>
    product.variants.map((variant) => ({
      sku: variant.sku,
      title: variant.title,
      product: product.code,
      product_name: product.name,
      short_description: product.shortDescription,
      long_description: product.longDescription,
      category: product.category.join(' > '),
      brand: product.brand,
      attributes: variant.attributes,
      image: `/${MEDIA_FOLDER}/${pictureFile(variant)}`,
      more_images: [`/${MEDIA_FOLDER}/${labelFile(product)}`],
      size: variant.size,
      technical_details: product.details,
    })),
  )
}

type Pictured = Pick<DemoVariant, 'picture' | 'hex' | 'look'>

export function pictureFile({ picture, hex, look }: Pictured): string {
  const { brand, width, height, pieces } = look
  const shown = [picture, hex.slice(1), ...brand.split(' '), `${width}x${height}`, pieces]
  return `${plainName(shown.join('-'))}.svg`
}

export function labelFile({ code }: { code: string }): string {
  return `label-${code.toLowerCase()}.svg`
}
