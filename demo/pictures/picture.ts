export type PictureKind = string
export function picture(_kind: PictureKind, hex: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#F3F4F6"/><rect x="146" y="146" width="220" height="220" rx="24" fill="${hex}"/></svg>`
}
