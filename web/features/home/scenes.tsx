// Pictures of the carousel, for its dark background.
import type { ReactNode } from 'react'

const LIGHT = 'var(--mantine-color-brand-0)'
const PALE = 'var(--mantine-color-brand-1)'
const SOFT = 'var(--mantine-color-brand-2)'
const MID = 'var(--mantine-color-brand-4)'
const DEEP = 'var(--mantine-color-brand-6)'
const SHADE = '#0d4a40'
const INK = 'var(--mantine-color-brand-9)'
const AMBER = '#f4b860'

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 400 240" width="100%" height="100%" fill="none" strokeLinecap="round" aria-hidden>
      <ellipse cx="200" cy="222" rx="176" ry="10" fill={SHADE} />
      {children}
    </svg>
  )
}

function Crate({ x, y, size = 34, fill = MID }: { x: number; y: number; size?: number; fill?: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 34})`}>
      <rect width="34" height="34" rx="4" fill={fill} />
      <path d="M0 11h34M0 23h34M11 0v34M23 0v34" stroke={INK} strokeWidth="1.5" opacity="0.35" />
    </g>
  )
}

function Stall({ x, goods }: { x: number; goods: readonly string[] }) {
  return (
    <g transform={`translate(${x} 6)`}>
      <path d="M8 14v92M88 14v92" stroke={DEEP} strokeWidth="5" />
      <rect y="70" width="96" height="12" rx="4" fill={SOFT} />
      <rect x="6" y="82" width="84" height="26" rx="3" fill={DEEP} />
      {goods.map((fill, index) => (
        <Crate key={index} x={15 + index * 24} y={48} size={21} fill={fill} />
      ))}
      {[0, 1, 2, 3].map((index) => (
        <path
          key={index}
          d={`M${index * 24} 0h24v18a12 12 0 0 1-24 0z`}
          fill={index % 2 === 0 ? LIGHT : MID}
        />
      ))}
    </g>
  )
}

const efficient = (
  <Scene>
    <Stall x={20} goods={[AMBER, PALE, MID]} />
    <Stall x={152} goods={[MID, AMBER, PALE]} />
    <Stall x={284} goods={[PALE, MID, AMBER]} />
    <path
      d="M68 126c0 44 38 50 76 52M332 126c0 44-30 50-58 52"
      stroke={SOFT}
      strokeWidth="3"
      strokeDasharray="2 9"
    />
    <Crate x={172} y={134} size={26} fill={AMBER} />
    <Crate x={200} y={130} size={30} fill={PALE} />
    <path d="M138 146h16l14 50h74l12-38h-90" stroke={LIGHT} strokeWidth="6" strokeLinejoin="round" />
    <path d="m164 158 11 38h67l12-38z" fill={DEEP} opacity="0.85" />
    <circle cx="182" cy="214" r="8" fill={LIGHT} />
    <circle cx="234" cy="214" r="8" fill={LIGHT} />
  </Scene>
)

const informed = (
  <Scene>
    <g transform="rotate(-4 120 120)">
      <rect x="58" y="22" width="136" height="190" rx="12" fill={LIGHT} />
      <rect x="72" y="36" width="108" height="84" rx="8" fill={PALE} />
      <path d="M92 104a34 34 0 0 1 68 0z" fill={AMBER} />
      <path d="M119 70h14v26h-14z" fill={LIGHT} opacity="0.7" />
      <rect x="86" y="102" width="80" height="8" rx="4" fill={INK} opacity="0.75" />
      <rect x="72" y="134" width="92" height="9" rx="4.5" fill={INK} opacity="0.7" />
      <rect x="72" y="152" width="66" height="7" rx="3.5" fill={SOFT} />
      <rect x="72" y="174" width="62" height="22" rx="11" fill={DEEP} />
      <rect x="84" y="182" width="38" height="6" rx="3" fill={LIGHT} />
    </g>
    <g transform="translate(212 46)">
      <rect width="132" height="132" rx="12" fill={SHADE} stroke={DEEP} strokeWidth="3" />
      {[0, 1, 2, 3].map((row) => (
        <g key={row} transform={`translate(16 ${20 + row * 28})`}>
          <circle cx="7" cy="7" r="8" fill={row === 2 ? AMBER : MID} />
          <path d="m3.5 7 2.5 2.7 4.5-5" stroke={INK} strokeWidth="2" />
          <rect x="26" y="1" width={[62, 74, 52, 68][row]} height="5" rx="2.5" fill={PALE} />
          <rect x="26" y="10" width={[40, 34, 44, 30][row]} height="4" rx="2" fill={MID} opacity="0.7" />
        </g>
      ))}
    </g>
    <circle cx="306" cy="158" r="34" fill={LIGHT} opacity="0.18" />
    <circle cx="306" cy="158" r="34" stroke={LIGHT} strokeWidth="7" />
    <path d="m331 184 28 28" stroke={AMBER} strokeWidth="12" />
  </Scene>
)

const quick = (
  <Scene>
    <circle cx="290" cy="88" r="66" fill={SHADE} stroke={DEEP} strokeWidth="4" />
    <path d="M290 88V22a66 66 0 0 1 62.8 45.6z" fill={AMBER} />
    <circle cx="290" cy="88" r="52" fill={LIGHT} />
    <path d="M290 44v8M290 124v8M246 88h8M326 88h8" stroke={SOFT} strokeWidth="4" />
    <path d="M290 88V58M290 88l20-7" stroke={INK} strokeWidth="6" />
    <circle cx="290" cy="88" r="5" fill={INK} />
    <path d="M20 128h44M34 152h40M12 176h48" stroke={DEEP} strokeWidth="6" />
    <rect x="84" y="98" width="124" height="92" rx="8" fill={PALE} />
    <path d="M84 124h124" stroke={SOFT} strokeWidth="4" />
    <path d="M118 98v26" stroke={SOFT} strokeWidth="4" />
    <path d="m126 152 14 14 28-30" stroke={DEEP} strokeWidth="9" strokeLinejoin="round" />
    <path d="M208 126h38a10 10 0 0 1 8 4l22 28v32h-68z" fill={MID} />
    <path d="M222 138h20l15 20h-35z" fill={LIGHT} />
    <path d="M80 190h200" stroke={INK} strokeWidth="8" />
    {[128, 236].map((x) => (
      <g key={x}>
        <circle cx={x} cy="196" r="20" fill={INK} />
        <circle cx={x} cy="196" r="10" fill={LIGHT} />
      </g>
    ))}
  </Scene>
)

function Offer({ x, height, best = false }: { x: number; height: number; best?: boolean }) {
  return (
    <g transform={`translate(${x} ${216 - height})`}>
      <rect
        width="92"
        height={height}
        rx="12"
        fill={best ? LIGHT : SHADE}
        stroke={best ? AMBER : DEEP}
        strokeWidth="4"
      />
      <Crate x={29} y={20} fill={best ? AMBER : DEEP} />
      <rect x="18" y="68" width="56" height="7" rx="3.5" fill={best ? INK : MID} opacity="0.7" />
      <rect x="26" y="84" width="40" height="16" rx="8" fill={best ? DEEP : MID} opacity={best ? 1 : 0.6} />
    </g>
  )
}

const competition = (
  <Scene>
    <Offer x={44} height={116} />
    <Offer x={264} height={128} />
    <Offer x={154} height={160} best />
    <path
      d="m200 16 7.6 15.4 17 2.5-12.3 12 2.9 16.9-15.2-8-15.2 8 2.9-16.9-12.3-12 17-2.5z"
      fill={AMBER}
      stroke={INK}
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M180 184h40M180 196h26" stroke={SOFT} strokeWidth="5" />
  </Scene>
)

export const SCENES = { efficient, informed, quick, competition } as const
export type SceneName = keyof typeof SCENES
