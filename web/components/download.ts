/** Saves the file of an address that answers with one. */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
