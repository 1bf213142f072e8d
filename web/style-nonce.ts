// T11: the browser takes style elements only with the nonce that came with the page. Mantine is asked to give it to its
// own; what keeps the page behind a dialog from scrolling reads it where bundlers keep it.
declare global {
  var __webpack_nonce__: string | undefined
}

const NONCE = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
globalThis.__webpack_nonce__ = NONCE

export const styleNonce = () => NONCE
