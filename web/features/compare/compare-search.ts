import type { SearchSchemaInput } from '@tanstack/react-router'
import { comparedSkus, comparedText } from '#domain/compare.ts'

/** /compare?skus=A,B */
export function compareSearch({ skus }: { skus?: string | undefined } & SearchSchemaInput): {
  skus: string | undefined
} {
  return { skus: comparedText(comparedSkus(skus ?? '')) || undefined }
}
