/** A page lets its styles in by a nonce of its own: without them, equal pages are equal to the byte. */
export function withoutNonces(page: string): string {
  return page.replaceAll(/ nonce="[^"]*"/g, '')
}
