// The demo catalogue as lines of an import file.

import type { DemoProduct } from '#demo/catalogue/catalogue.ts'

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

export function pictureFile(variant: { picture: string; hex: string }): string {
  return `${variant.picture}-${variant.hex.slice(1).toLowerCase()}.svg`
}

export function labelFile({ code }: { code: string }): string {
  return `label-${code.toLowerCase()}.svg`
}
