// Cooling, heating, ventilation.

import {
  circle,
  faint,
  ground,
  line,
  oval,
  path,
  plate,
  rect,
  repeat,
  ring,
  round,
  shaded,
  turn,
} from '#demo/pictures/shapes.ts'
import { BRASS, PAPER, RUBBER, SCREEN, STEEL, type Tones } from '#demo/pictures/tones.ts'

const breeze = (y: number, xs: number[]) =>
  faint(0.8, ...xs.map((x) => line(`M${x} ${y}q16 26 0 52t0 52`, '#8CC9EE', 7)))

export const acSplit = (t: Tones) =>
  rect(40, 134, 432, 156, 34, t.darker) +
  plate(36, 122, 432, 156, 34, t) +
  path('M36 226h432v18c0 22-14 34-34 34H70c-20 0-34-12-34-34z', t.dark) +
  path('M70 236h364l-12 26H82z', RUBBER.dark) +
  line('M84 250h336', RUBBER.light, 4) +
  rect(370, 152, 64, 30, 8, t.dark) +
  rect(380, 162, 26, 10, 3, '#4FB4E8') +
  circle(420, 167, 4, '#5FE08A') +
  line('M70 146h240', t.lighter, 6) +
  breeze(318, [130, 200, 270, 340])

export const acCassette = (t: Tones) =>
  path('M110 130h292l78 210H32z', t.darker) +
  path('M110 120h292l78 206H32z', t.base) +
  path('M150 150h212l46 140H104z', t.dark) +
  repeat(7, 0, 18, line('M146 170h220', t.darker, 4)) +
  path('M130 132h252l4 12H126z', RUBBER.base) +
  path('M86 306h340l6 14H80z', RUBBER.base) +
  path('M112 150l-44 138 12 2 42-136z', RUBBER.base) +
  path('M400 150l44 138-12 2-42-136z', RUBBER.base) +
  circle(430, 316, 4, '#5FE08A') +
  breeze(350, [130, 214, 298, 382])

export const acPortable = (t: Tones) =>
  ground(240, 456, 150) +
  line('M340 150c70 0 110-10 130-70', STEEL.dark, 44) +
  `<path d="M340 150c70 0 110-10 130-70" fill="none" stroke="${STEEL.darker}" stroke-width="44" stroke-dasharray="3 10"/>` +
  plate(130, 70, 220, 376, 34, t) +
  rect(130, 250, 220, 196, 30, t.dark) +
  rect(130, 250, 220, 40, 0, t.dark) +
  rect(160, 104, 160, 50, 12, RUBBER.dark) +
  repeat(3, 0, 13, line('M174 118h132', RUBBER.light, 4)) +
  rect(190, 184, 100, 34, 10, SCREEN) +
  rect(202, 196, 30, 10, 4, '#5FC2F0') +
  repeat(7, 0, 19, rect(162, 294, 156, 6, 3, t.darker)) +
  [164, 316].map((x) => circle(x, 450, 13, RUBBER.base)).join('')

export const fan = (t: Tones) =>
  ground(256, 456, 130) +
  rect(246, 330, 20, 110, 4, STEEL.dark) +
  shaded('M160 428h192c12 0 20 8 20 18v8H140v-8c0-10 8-18 20-18z', t, 'down') +
  circle(256, 200, 158, '#E4E9EF') +
  [0, 120, 240]
    .map(
      (a) =>
        `<path d="M256 200c-10-60 10-120 60-130 40 20 30 100-30 136z" fill="${t.base}" transform="rotate(${a} 256 200)"/><path d="M256 200c20-50 40-90 70-114 20 30 4 90-40 120z" fill="${t.dark}" transform="rotate(${a} 256 200)"/>`,
    )
    .join('') +
  [154, 118, 82].map((r) => ring(256, 200, r, STEEL.darker, 3)).join('') +
  Array.from(
    { length: 24 },
    (_, i) =>
      `<path d="M256 164V44" stroke="${STEEL.dark}" stroke-width="2.500" transform="rotate(${i * 15} 256 200)"/>`,
  ).join('') +
  ring(256, 200, 160, t.dark, 10) +
  circle(256, 200, 34, t.base) +
  circle(256, 200, 20, t.light)

export const ceilingFan = (t: Tones) =>
  rect(248, 30, 16, 110, 4, STEEL.dark) +
  path('M216 30h80l-14 34h-52z', t.dark) +
  path('M236 190C160 150 60 150 24 190c-6 18 10 26 40 26 60-2 120 0 172 4z', t.base) +
  path('M276 190c76-40 176-40 212 0 6 18-10 26-40 26-60-2-120 0-172 4z', t.dark) +
  path('M246 210c-40 60-66 130-60 160 20 24 70 20 84-4 10-50 6-110-4-156z', t.light) +
  shaded('M186 150c0-20 30-28 70-28s70 8 70 28v50c0 16-30 24-70 24s-70-8-70-24z', t) +
  shaded('M206 222h100c0 40-22 60-50 60s-50-20-50-60z', {
    ...PAPER,
    light: '#FFF8DF',
    base: '#FCE9B4',
    dark: '#EED08A',
  }) +
  rect(186, 176, 140, 8, 0, t.darker)

export const extractor = (t: Tones) =>
  rect(80, 86, 360, 360, 30, t.darker) +
  plate(76, 76, 360, 360, 30, t) +
  circle(256, 256, 150, t.darker) +
  circle(256, 256, 140, RUBBER.base) +
  [0, 60, 120, 180, 240, 300]
    .map(
      (a) =>
        `<path d="M256 256c-20-50-10-110 30-132 24 30 20 90-10 132z" fill="${STEEL.base}" transform="rotate(${a} 256 256)"/><path d="M262 250c10-40 20-80 24-126 24 30 20 90-10 132z" fill="${STEEL.dark}" transform="rotate(${a} 256 256)"/>`,
    )
    .join('') +
  circle(256, 256, 36, t.base) +
  circle(256, 256, 22, t.light) +
  [60, 100].map((r) => ring(256, 256, r, t.dark, 4)).join('') +
  line('M256 116v280M116 256h280', t.dark, 6) +
  [106, 406]
    .map((x) => [106, 406].map((y) => circle(x, y, 10, t.darker) + circle(x, y, 5, STEEL.light)).join(''))
    .join('')

export const airCurtain = (t: Tones) =>
  rect(30, 120, 456, 110, 24, t.darker) +
  plate(26, 110, 456, 110, 24, t) +
  repeat(24, 15, 0, rect(70, 136, 6, 34, 3, t.dark)) +
  path('M26 186h456v14c0 14-8 20-20 20H46c-12 0-20-6-20-20z', t.dark) +
  rect(60, 204, 390, 10, 5, RUBBER.base) +
  circle(456, 152, 5, '#5FE08A') +
  faint(
    0.75,
    ...Array.from(
      { length: 9 },
      (_, i) =>
        line(`M${82 + i * 43} ${240 + (i % 2) * 12}v${150 - (i % 3) * 26}`, '#8CC9EE', 7) +
        path(`M${74 + i * 43} ${388 + (i % 2) * 12 - (i % 3) * 26}h16l-8 16z`, '#8CC9EE'),
    ),
  )

export const heater = (t: Tones) =>
  ground(256, 448, 170) +
  Array.from({ length: 8 }, (_, i) => round(84 + i * 42, 110, 36, 300, 18, t)).join('') +
  rect(84, 330, 332, 14, 0, t.darker) +
  rect(84, 160, 332, 14, 0, t.darker) +
  plate(396, 96, 60, 330, 14, RUBBER) +
  circle(426, 170, 20, RUBBER.darker) +
  rect(423, 152, 6, 20, 3, '#EF7A22') +
  rect(412, 220, 28, 40, 6, '#D0342C') +
  [120, 390]
    .map(
      (x) =>
        rect(x - 26, 408, 52, 16, 6, RUBBER.base) +
        circle(x - 18, 436, 12, RUBBER.dark) +
        circle(x + 18, 436, 12, RUBBER.dark),
    )
    .join('') +
  [150, 230, 310].map((x) => line(`M${x} 92q12-16 0-32t0-32`, '#F2994A', 7)).join('')

export const gasHeater = (t: Tones) =>
  ground(256, 430, 170) +
  plate(96, 80, 320, 340, 20, t) +
  rect(96, 360, 320, 60, 18, t.dark) +
  rect(122, 108, 268, 210, 12, RUBBER.dark) +
  [170, 230, 290, 350]
    .map(
      (x, i) =>
        path(`M${x - 26} 318c-10-50 10-70 ${i % 2 ? 18 : 26}-120 30 40 40 80 26 120z`, '#EF7A22') +
        path(`M${x - 14} 318c-4-30 6-44 14-66 16 26 22 46 14 66z`, '#FFD766'),
    )
    .join('') +
  repeat(7, 38, 0, rect(138, 108, 6, 210, 2, STEEL.dark)) +
  rect(122, 204, 268, 6, 2, STEEL.dark) +
  circle(356, 390, 19, RUBBER.base) +
  rect(353, 374, 6, 18, 3, STEEL.light) +
  circle(300, 390, 8, '#EF7A22') +
  rect(130, 382, 100, 12, 6, t.darker)

export const heatCannon = (t: Tones) =>
  ground(240, 438, 180) +
  faint(0.7, ...[210, 250, 290].map((y) => line(`M440 ${y}q18-14 34 0t34 0`, '#F2994A', 8))) +
  line('M150 330l-40 100h230l-30-100', RUBBER.base, 16) +
  shaded('M80 160h320c12 0 20 8 20 20v140c0 12-8 20-20 20H80z', t, 'down') +
  oval(84, 250, 34, 90, t.darker) +
  oval(84, 250, 24, 74, RUBBER.dark) +
  [-40, 0, 40].map((d) => line(`M66 ${250 + d}h36`, STEEL.dark, 5)).join('') +
  oval(412, 250, 26, 88, RUBBER.base) +
  oval(414, 250, 18, 68, '#EF7A22') +
  oval(416, 250, 10, 42, '#FFD766') +
  line('M160 160c0-50 150-50 150 0', RUBBER.base, 16) +
  line('M110 184h270', t.lighter, 7) +
  rect(160, 226, 120, 50, 10, t.dark) +
  circle(360, 420, 26, RUBBER.dark) +
  circle(360, 420, 11, STEEL.base)

export const thermostat = (t: Tones) =>
  rect(110, 118, 300, 290, 40, t.darker) +
  plate(106, 108, 300, 290, 40, t) +
  circle(256, 253, 112, t.dark) +
  circle(256, 250, 106, SCREEN) +
  `<path d="M186 320a98 98 0 1 1 140 0" fill="none" stroke="#3B4A5C" stroke-width="12" stroke-linecap="round"/><path d="M186 320a98 98 0 0 1 40-162" fill="none" stroke="#EF7A22" stroke-width="12" stroke-linecap="round"/>` +
  `<text x="262" y="276" font-family="Inter,Arial,sans-serif" font-size="70" font-weight="700" fill="#FFFFFF" text-anchor="middle">22°</text>` +
  circle(256, 320, 7, '#5FE08A')

export const airPurifier = (t: Tones) =>
  ground(256, 452, 130) +
  round(150, 70, 212, 378, 60, t) +
  path('M150 130h212v4c-40 20-172 20-212 0z', t.dark) +
  oval(256, 92, 88, 22, t.darker) +
  oval(256, 90, 76, 17, RUBBER.base) +
  circle(256, 92, 6, '#5FE08A') +
  Array.from({ length: 9 }, (_, row) => repeat(10, 17, 0, circle(180, 190 + row * 24, 4.5, t.darker))).join(
    '',
  ) +
  rect(226, 150, 60, 16, 8, SCREEN) +
  line('M174 150v260', t.lighter, 8)

export const airFilter = (t: Tones) =>
  turn(
    -7,
    rect(92, 92, 340, 340, 10, '#A67F4E'),
    plate(84, 82, 340, 340, 10, {
      lighter: '#E6CBA1',
      light: '#D6B383',
      base: '#C49B67',
      dark: '#A67F4E',
      darker: '#85623A',
    }),
    rect(110, 108, 288, 288, 4, t.dark),
    repeat(16, 18, 0, path('M110 108h9v288h-9z', t.base) + path('M119 108h9v288h-9z', t.darker)),
    rect(110, 200, 288, 5, 0, STEEL.base),
    rect(110, 300, 288, 5, 0, STEEL.base),
    path('M200 398h90l-12-10v24z', '#85623A'),
  )

export const copperCoil = (t: Tones) =>
  [158, 128, 98]
    .map(
      (r) =>
        ring(246, 266, r, t.darker, 28) + ring(246, 266, r, t.base, 23) + ring(243, 262, r + 4, t.light, 5),
    )
    .join('') +
  line('M404 266V90', t.darker, 28) +
  line('M404 266V90', t.base, 23) +
  line('M399 250V96', t.light, 5) +
  rect(384, 56, 40, 46, 6, BRASS.base) +
  rect(384, 72, 40, 5, 0, BRASS.darker) +
  rect(384, 84, 40, 5, 0, BRASS.darker) +
  [30, 150, 270]
    .map((a) => `<g transform="rotate(${a} 246 266)">${rect(234, 90, 24, 96, 6, PAPER.base)}</g>`)
    .join('')
