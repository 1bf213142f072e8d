// Cables, outlets, switchboards.

import {
  circle,
  ground,
  line,
  move,
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
import { BRASS, PAPER, RUBBER, STEEL, type Tones } from '#demo/pictures/tones.ts'

export const cableRoll = (t: Tones) =>
  line('M330 380c40 30 60 44 130 40', t.dark, 26) +
  line('M330 376c40 30 60 44 130 40', t.base, 20) +
  line('M452 416h24', BRASS.base, 12) +
  ring(246, 246, 150, t.darker, 70) +
  [178, 160, 142, 124]
    .map((r, i) => ring(246, 246, r, i % 2 ? t.base : t.dark, 15) + ring(244, 243, r + 3, t.light, 4))
    .join('') +
  [20, 140, 260]
    .map(
      (a) =>
        `<g transform="rotate(${a} 246 246)">${rect(234, 58, 24, 82, 8, PAPER.base)}${rect(234, 92, 24, 12, 0, PAPER.darker)}</g>`,
    )
    .join('')

export const extensionCord = (t: Tones) =>
  ring(236, 260, 120, t.dark, 60) +
  [136, 120, 104].map((r) => ring(236, 260, r, t.base, 12) + ring(234, 257, r + 3, t.light, 3)).join('') +
  line('M330 340c30 40 50 50 70 52', t.base, 16) +
  line('M150 170c-30-40-20-60 10-80', t.base, 16) +
  shaded('M146 46h64c14 0 22 8 22 22v56c0 10-8 16-18 16h-72c-10 0-18-6-18-16V68c0-14 8-22 22-22z', RUBBER) +
  rect(156, 20, 10, 34, 3, BRASS.base) +
  rect(190, 20, 10, 34, 3, BRASS.base) +
  shaded(
    'M378 352h70c14 0 22 10 22 24v48c0 14-8 24-22 24h-70c-14 0-22-10-22-24v-48c0-14 8-24 22-24z',
    RUBBER,
  ) +
  circle(424, 386, 7, RUBBER.darker) +
  circle(424, 414, 7, RUBBER.darker)

export const outlet = (t: Tones) =>
  rect(106, 96, 308, 324, 30, t.darker) +
  plate(102, 88, 308, 324, 30, t) +
  rect(130, 116, 252, 268, 20, t.dark) +
  plate(136, 120, 240, 258, 18, t) +
  circle(256, 249, 84, t.dark) +
  circle(256, 247, 78, t.light) +
  `<g fill="${RUBBER.darker}"><rect x="222" y="222" width="13" height="48" rx="4" transform="rotate(28 228 246)"/><rect x="277" y="222" width="13" height="48" rx="4" transform="rotate(-28 284 246)"/><rect x="249.500" y="278" width="13" height="36" rx="4"/></g>` +
  circle(256, 142, 5, t.dark) +
  circle(256, 356, 5, t.dark)

export const lightSwitch = (t: Tones) =>
  rect(136, 96, 250, 324, 30, t.darker) +
  plate(132, 88, 250, 324, 30, t) +
  rect(166, 126, 182, 248, 18, t.dark) +
  shaded('M172 132h170v120H172z', { ...t, light: t.lighter, dark: t.light }, 'down') +
  shaded('M172 252h170v116H172z', { ...t, light: t.base, base: t.dark, dark: t.dark }, 'down') +
  rect(172, 248, 170, 5, 0, t.darker) +
  rect(243, 156, 28, 8, 4, '#5DBB63')

export const powerStrip = (t: Tones) => {
  const socket = (x: number) =>
    circle(x, 0, 36, t.dark) +
    circle(x, -1, 32, t.light) +
    rect(x - 16, -12, 7, 22, 3, RUBBER.darker) +
    rect(x + 9, -12, 7, 22, 3, RUBBER.darker) +
    rect(x - 3.5, 12, 7, 14, 3, RUBBER.darker)
  return turn(
    -18,
    line('M60 256c-50 0-50 50-20 80s60 60 20 110', RUBBER.base, 15),
    rect(56, 202, 400, 116, 34, t.darker),
    plate(54, 196, 400, 114, 34, t),
    move(0, 253, [120, 204, 288, 372].map(socket).join('')),
    rect(418, 232, 22, 42, 8, '#D0342C'),
    rect(421, 235, 16, 18, 5, '#F0705F'),
  )
}

export const plug = (t: Tones) =>
  turn(
    28,
    line('M256 380c0 60 40 60 30 120', t.dark, 22),
    round(232, 330, 48, 70, 10, t),
    repeat(4, 0, 15, rect(230, 338, 52, 6, 3, t.darker)),
    shaded(
      'M172 190h168c14 0 22 10 20 24l-16 96c-2 14-12 24-28 24H196c-16 0-26-10-28-24l-16-96c-2-14 6-24 20-24z',
      t,
    ),
    rect(164, 178, 184, 30, 12, t.darker),
    round(196, 84, 22, 98, 6, BRASS),
    round(294, 84, 22, 98, 6, BRASS),
    round(246, 104, 20, 78, 6, BRASS),
    line('M188 228l10 70', t.lighter, 8),
  )

export const breaker = (t: Tones) => {
  const pole = (x: number) =>
    plate(x, 86, 112, 344, 12, t) +
    rect(x + 100, 86, 12, 344, 6, t.dark) +
    rect(x, 86, 112, 60, 10, t.dark) +
    rect(x, 370, 112, 60, 10, t.dark) +
    circle(x + 56, 116, 18, STEEL.dark) +
    rect(x + 43, 113, 26, 6, 2, STEEL.darker) +
    circle(x + 56, 400, 18, STEEL.dark) +
    rect(x + 43, 397, 26, 6, 2, STEEL.darker) +
    rect(x + 20, 196, 72, 110, 8, RUBBER.dark) +
    shaded(
      `M${x + 30} 206h52v44h-52z`,
      { ...RUBBER, light: '#4C88D9', base: '#2F6CC0', dark: '#245497' },
      'down',
    ) +
    rect(x + 24, 330, 64, 9, 4, t.darker) +
    rect(x + 24, 346, 40, 7, 3, t.dark)
  return ground(256, 438, 150) + pole(142) + pole(258)
}

export const contactor = (t: Tones) =>
  ground(256, 438, 160) +
  plate(118, 84, 276, 346, 20, t) +
  rect(118, 84, 276, 66, 18, t.dark) +
  rect(118, 364, 276, 66, 18, t.dark) +
  repeat(4, 62, 0, circle(163, 116, 19, STEEL.light) + rect(149, 113, 28, 6, 2, STEEL.darker)) +
  repeat(4, 62, 0, circle(163, 398, 19, STEEL.light) + rect(149, 395, 28, 6, 2, STEEL.darker)) +
  plate(150, 172, 212, 170, 14, RUBBER) +
  rect(212, 200, 88, 72, 8, RUBBER.darker) +
  rect(226, 212, 60, 48, 6, STEEL.base) +
  rect(182, 292, 148, 12, 6, RUBBER.lighter) +
  rect(182, 314, 90, 9, 4, RUBBER.light)

export const panelBox = (t: Tones) =>
  rect(78, 76, 364, 372, 22, t.darker) +
  plate(74, 66, 364, 372, 22, t) +
  rect(104, 96, 304, 312, 14, t.dark) +
  plate(110, 100, 292, 302, 12, t) +
  rect(132, 150, 248, 86, 8, RUBBER.base) +
  rect(132, 268, 248, 86, 8, RUBBER.base) +
  [158, 276]
    .map((y) =>
      Array.from(
        { length: 7 },
        (_, i) =>
          rect(140 + i * 33.5, y, 29, 70, 4, PAPER.base) +
          rect(147 + i * 33.5, y + 20, 15, 26, 3, i === 0 ? '#D0342C' : '#2F6CC0'),
      ).join(''),
    )
    .join('') +
  circle(418, 250, 13, RUBBER.base) +
  rect(416, 242, 4, 16, 2, STEEL.light) +
  rect(66, 130, 14, 46, 5, STEEL.dark) +
  rect(66, 330, 14, 46, 5, STEEL.dark)

export const conduit = (t: Tones) =>
  turn(
    -32,
    ...[0, 1, 2].map((row) => {
      const y = 128 + row * 88
      return (
        round(40, y, 432, 66, 8, { ...t, light: t.base }) +
        path(`M40 ${y}h432v18H40z`, t.lighter) +
        path(`M40 ${y + 48}h432v18H40z`, t.dark) +
        oval(472, y + 33, 15, 33, t.light) +
        oval(472, y + 33, 9, 23, t.darker)
      )
    }),
    rect(120, 116, 34, 268, 6, RUBBER.base),
    rect(340, 116, 34, 268, 6, RUBBER.base),
  )

export const cableTies = (t: Tones) =>
  [-34, -18, -2, 14, 30]
    .map(
      (angle, i) =>
        `<g transform="rotate(${angle} 256 470)">${shaded('M246 120h20v290h-20z', i % 2 ? { ...t, light: t.base, base: t.dark, dark: t.darker } : t)}${path('M246 122l10-52 10 52z', t.dark)}${repeat(16, 0, 14, rect(249, 140, 14, 4, 1, t.darker))}${rect(236, 396, 40, 44, 8, t.base)}${rect(244, 406, 24, 12, 3, t.darker)}</g>`,
    )
    .join('')

export const tape = (t: Tones) =>
  ground(256, 424, 180) +
  shaded('M96 220h320v96c0 60-72 104-160 104S96 376 96 316z', { ...t, light: t.base }) +
  oval(256, 220, 160, 104, t.light) +
  oval(256, 220, 152, 98, t.base) +
  [128, 110]
    .map(
      (r) =>
        `<ellipse cx="256" cy="220" rx="${r}" ry="${r * 0.65}" fill="none" stroke="${t.dark}" stroke-width="2"/>`,
    )
    .join('') +
  oval(256, 222, 94, 60, '#B98E5C') +
  oval(256, 228, 86, 54, '#8A673E') +
  path('M170 228c8 30 44 52 86 52s78-22 86-52c4 40-38 70-86 70s-90-30-86-70z', '#E9ECF1') +
  shaded('M404 292l70 50-24 60-60-36z', { ...t, light: t.light }, 'down') +
  line('M112 280c10 50 40 86 80 104', t.lighter, 7)

const cell = (x: number, t: Tones) =>
  rect(x + 30, 74, 44, 34, 6, STEEL.base) +
  round(x, 100, 104, 330, 14, RUBBER) +
  round(x, 100, 104, 120, 14, t) +
  rect(x, 214, 104, 10, 0, BRASS.base) +
  path(`M${x + 56} 270l-26 52h22l-8 40 30-54h-22z`, BRASS.light) +
  rect(x + 12, 100, 8, 322, 4, t.lighter + '55')

export const battery = (t: Tones) => ground(256, 436, 170) + turn(-6, cell(124, t)) + turn(8, cell(272, t))

export const multimeter = (t: Tones) =>
  line('M206 440c-20 60-140 20-120-60l10-120', '#D0342C', 10) +
  line('M306 440c20 60 140 20 120-60l-10-120', RUBBER.base, 10) +
  round(86, 130, 18, 140, 8, {
    ...RUBBER,
    light: '#F0705F',
    base: '#D0342C',
    dark: '#A32A23',
    darker: '#8A231D',
  }) +
  round(408, 130, 18, 140, 8, RUBBER) +
  plate(152, 60, 208, 390, 34, t) +
  plate(170, 80, 172, 350, 20, RUBBER) +
  rect(188, 98, 136, 80, 10, '#C9DCC4') +
  repeat(3, 34, 0, rect(204, 118, 24, 42, 4, '#3A4A3E')) +
  circle(256, 268, 58, RUBBER.darker) +
  `<circle cx="256" cy="268" r="66" fill="none" stroke="${STEEL.light}" stroke-width="5" stroke-dasharray="4 22"/>` +
  circle(256, 268, 42, RUBBER.light) +
  rect(249, 222, 14, 92, 7, RUBBER.dark) +
  rect(252, 226, 8, 22, 4, PAPER.light) +
  circle(206, 386, 17, '#D0342C') +
  circle(206, 386, 8, RUBBER.darker) +
  circle(256, 386, 17, RUBBER.dark) +
  circle(256, 386, 8, RUBBER.darker) +
  circle(306, 386, 17, RUBBER.dark) +
  circle(306, 386, 8, RUBBER.darker)
