import { cloud, Frame, LINE, MID, SOFT } from './illustration-frame.tsx'

const crates = (
  <Frame>
    <rect x="22" y="50" width="36" height="32" rx="4" fill="#fff" />
    <path d="M22 61h36M22 71h36M31 50v32M49 50v32" stroke={MID} />
    <rect x="22" y="50" width="36" height="32" rx="4" />
    <rect x="62" y="50" width="36" height="32" rx="4" fill={SOFT} />
    <path d="M62 61h36M62 71h36" stroke={MID} />
    <rect x="62" y="50" width="36" height="32" rx="4" />
    <rect x="42" y="16" width="36" height="32" rx="4" fill="#fff" />
    <path d="M42 27h36M42 37h36" stroke={MID} />
    <rect x="42" y="16" width="36" height="32" rx="4" />
  </Frame>
)

const lens = (
  <Frame>
    <rect x="20" y="18" width="60" height="64" rx="6" fill="#fff" />
    <path d="M32 34h36M32 46h22M32 58h28" stroke={MID} />
    <circle cx="76" cy="52" r="17" fill={SOFT} />
    <path d="m89 65 13 13" strokeWidth="5" />
  </Frame>
)

const cart = (
  <Frame>
    <path d="M20 24h12l10 40h44l9-30H36" fill="#fff" />
    <path d="M42 44h50M45 54h44M56 34l4 30M74 34l-2 30" stroke={MID} />
    <path d="M20 24h12l10 40h44l9-30H36" />
    <circle cx="49" cy="76" r="6" fill={SOFT} />
    <circle cx="79" cy="76" r="6" fill={SOFT} />
  </Frame>
)

const clipboard = (
  <Frame>
    <rect x="32" y="18" width="56" height="64" rx="6" fill="#fff" />
    <rect x="48" y="12" width="24" height="12" rx="4" fill={SOFT} />
    <path d="M58 42h18M58 56h18M58 70h12" stroke={MID} />
    <path d="m42 42 3 3 6-7M42 56l3 3 6-7" />
    <circle cx="46" cy="70" r="2" fill={LINE} />
  </Frame>
)

const truck = (
  <Frame>
    <rect x="14" y="28" width="54" height="42" rx="4" fill="#fff" />
    <path d="M14 42h54M32 28v14" stroke={MID} />
    <path d="M68 42h20l14 16v12H68z" fill={SOFT} />
    <circle cx="34" cy="74" r="8" fill="#fff" />
    <circle cx="84" cy="74" r="8" fill="#fff" />
  </Frame>
)

const signpost = (
  <Frame>
    <path d="M60 14v68" strokeWidth="4" />
    <path d="M28 22h52l12 10-12 10H28z" fill="#fff" />
    <path d="M92 48H44L32 57l12 9h48z" fill={SOFT} />
    <path d="M40 32h28" stroke={MID} />
  </Frame>
)

export const ILLUSTRATIONS = { crates, lens, cart, clipboard, truck, signpost, cloud } as const
export type Illustration = keyof typeof ILLUSTRATIONS
