// Cleaning and hygiene.

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
  round,
  shaded,
  turn,
} from '#demo/pictures/shapes.ts'
import { BRASS, PAPER, RUBBER, STEEL, WOOD, type Tones } from '#demo/pictures/tones.ts'

const label = (x: number, y: number, width: number, height: number, t: Tones) =>
  rect(x, y, width, height, 12, PAPER.light) +
  path(
    `M${x} ${y + height * 0.3}q${width / 2} ${height * 0.24} ${width} 0v${height * 0.58}q0 12-12 12H${x + 12}q-12 0-12-12z`,
    t.light,
  ) +
  rect(x + width * 0.2, y + 16, width * 0.6, 10, 5, t.dark) +
  rect(x + width * 0.3, y + height * 0.62, width * 0.4, 8, 4, PAPER.light)

export const bottle = (t: Tones) =>
  ground(256, 448, 110) +
  round(222, 50, 68, 52, 10, { ...PAPER, dark: '#C9CED6' }) +
  repeat(5, 13, 0, rect(230, 56, 5, 38, 2, PAPER.darker)) +
  rect(234, 100, 44, 26, 4, t.dark) +
  shaded(
    'M234 122h44c6 40 66 46 66 116v178c0 18-12 28-30 28H198c-18 0-30-10-30-28V238c0-70 60-76 66-116z',
    t,
  ) +
  label(186, 250, 140, 140, t) +
  line('M190 232c6-30 26-46 40-58', t.lighter, 9)

export const sprayBottle = (t: Tones) =>
  ground(262, 448, 110) +
  path('M196 62h108c24 0 34 14 34 30l-6 30h-96c0-20-14-26-40-26z', RUBBER.base) +
  path('M196 62h108c20 0 30 8 32 20H196z', RUBBER.light) +
  rect(162, 60, 40, 40, 8, PAPER.dark) +
  path('M236 118c-10 30-30 40-34 70l16 4c10-22 30-34 34-70z', RUBBER.dark) +
  rect(248, 118, 66, 40, 8, PAPER.base) +
  repeat(4, 14, 0, rect(256, 122, 5, 32, 2, PAPER.darker)) +
  shaded(
    'M254 156h56c4 40 46 54 46 112v148c0 18-12 28-30 28H224c-18 0-30-10-30-28V268c0-60 56-70 60-112z',
    t,
  ) +
  label(208, 280, 134, 120, t) +
  line('M214 270c4-28 20-42 34-56', t.lighter, 8) +
  [0, 1, 2].map((i) => circle(132 - i * 26, 74 + (i % 2) * 18, 6 - i, '#8CC6EA')).join('')

export const pumpBottle = (t: Tones) =>
  ground(256, 448, 120) +
  line('M256 110V66h-62c-16 0-22 8-22 22', RUBBER.base, 22) +
  rect(234, 48, 66, 26, 10, RUBBER.light) +
  rect(246, 84, 20, 50, 4, STEEL.base) +
  rect(216, 124, 80, 40, 10, RUBBER.base) +
  shaded('M180 180c0-12 8-20 20-20h112c12 0 20 8 20 20l20 234c2 18-8 30-28 30H188c-20 0-30-12-28-30z', t) +
  label(188, 230, 136, 150, t) +
  line('M190 200l-14 190', t.lighter, 7)

export const dispenser = (t: Tones) =>
  plate(144, 60, 224, 360, 44, t) +
  path('M144 300h224v76c0 28-18 44-44 44H188c-26 0-44-16-44-44z', t.dark) +
  rect(206, 96, 100, 150, 24, t.dark) +
  rect(214, 104, 84, 134, 18, '#BFE0EE') +
  path('M214 164q42-18 84 0v56c0 10-8 18-18 18h-48c-10 0-18-8-18-18z', '#6FB6DC') +
  rect(200, 326, 112, 50, 22, t.darker) +
  rect(236, 408, 40, 26, 8, RUBBER.base) +
  path('M256 444c8 12 12 18 12 24a12 12 0 0 1-24 0c0-6 4-12 12-24z', '#6FB6DC') +
  circle(256, 276, 8, STEEL.darker) +
  line('M166 100v180', t.lighter, 8)

const paperRoll = (x: number, y: number, width: number, height: number) =>
  round(x, y, width, height, 8, { ...PAPER, dark: '#DDE0E5', darker: '#C6CBD3' }) +
  oval(x + width / 2, y + 2, width / 2, width / 5.5, PAPER.light) +
  `<ellipse cx="${x + width / 2}" cy="${y + 2}" rx="${width / 3}" ry="${width / 8.5}" fill="none" stroke="${PAPER.dark}" stroke-width="2"/>` +
  oval(x + width / 2, y + 2, width / 6, width / 16, WOOD.dark)

export const toiletPaper = (t: Tones) =>
  ground(256, 440, 190) +
  move(0, 0, paperRoll(166, 96, 180, 160)) +
  paperRoll(70, 260, 180, 170) +
  paperRoll(262, 260, 180, 170) +
  path('M426 290c30 20 30 90 20 140h-36l12-140z', PAPER.base) +
  `<path d="M414 396h36" stroke="${t.darker}" stroke-width="3" stroke-dasharray="6 6"/>`

export const paperTowel = (t: Tones) =>
  ground(262, 446, 160) +
  paperRoll(150, 96, 220, 340) +
  path('M150 130c-20 10-60 40-66 100l10 180c30-20 50-30 70-32z', PAPER.base) +
  path('M150 130c-20 10-60 40-66 100l4 60c20-50 40-70 62-80z', PAPER.light) +
  Array.from({ length: 4 }, (_, row) =>
    repeat(4, 52, 0, path(`M${182 + (row % 2) * 26} ${176 + row * 64}l9 9-9 9-9-9z`, `${t.dark}`)),
  ).join('') +
  `<path d="M92 300c20-20 36-30 58-36" fill="none" stroke="${PAPER.darker}" stroke-width="3" stroke-dasharray="6 6"/>`

export const trashBag = (t: Tones) =>
  ground(256, 444, 170) +
  shaded('M206 130c-60 40-110 120-110 210 0 70 40 104 160 104s160-34 160-104c0-90-50-170-110-210z', t) +
  path('M300 150c60 50 116 120 116 190 0 70-40 104-160 104 60-60 90-180 44-294z', t.dark) +
  path('M196 60c20 10 30 20 60 20s44-14 66-22c-6 30-12 50-20 74H214c-10-24-16-46-18-72z', t.base) +
  path('M256 80c30 0 44-14 66-22-6 30-12 50-20 74h-46z', t.dark) +
  rect(196, 120, 120, 26, 13, '#D0342C') +
  path('M300 140c20 10 40 20 44 44-20-2-40-20-50-40z', '#A92822') +
  line('M180 210c-30 40-44 90-40 150', t.lighter, 9) +
  line('M230 190c-10 60-10 140 6 210', t.dark, 5)

export const trashBin = (t: Tones) =>
  ground(256, 446, 150) +
  shaded('M134 170h244l-24 256c-2 14-10 20-26 20H184c-16 0-24-6-26-20z', t) +
  path('M320 170h58l-24 256c-2 14-10 20-26 20h-30z', t.dark) +
  shaded(
    'M116 140c0-40 40-70 140-70s140 30 140 70v26c0 8-4 12-12 12H128c-8 0-12-4-12-12z',
    { ...t, base: t.base, light: t.light },
    'down',
  ) +
  path('M176 104h160c10 0 14 8 10 16l-10 24H176l-10-24c-4-8 0-16 10-16z', t.darker) +
  line('M180 210l14 190', t.lighter, 9) +
  path('M256 262l26 44h-16v34h-20v-34h-16z', PAPER.light) +
  rect(216, 352, 80, 10, 5, PAPER.light)

export const broom = (t: Tones) =>
  turn(
    22,
    round(246, 20, 20, 300, 8, WOOD),
    round(240, 20, 32, 60, 12, t),
    shaded('M216 300h80l40 40H176z', t),
    rect(150, 334, 212, 40, 14, t.dark),
    path('M156 372h200l30 96c-90 20-170 20-260 0z', BRASS.light),
    Array.from({ length: 14 }, (_, i) =>
      line(`M${166 + i * 14} 376l${(i - 6.5) * 4} 94`, i % 2 ? BRASS.base : BRASS.dark, 4),
    ).join(''),
    rect(150, 334, 212, 12, 6, t.light),
  )

export const mop = (t: Tones) =>
  turn(
    14,
    round(246, 14, 20, 300, 8, STEEL),
    round(240, 14, 32, 70, 12, t),
    shaded('M224 290h64l22 46H202z', t),
    rect(188, 330, 136, 26, 10, t.dark),
    [-3, -2, -1, 0, 1, 2, 3]
      .map(
        (i) =>
          line(
            `M${256 + i * 18} 352c${i * 10} 40 ${i * 18} 70 ${i * 22} 110`,
            i % 2 ? PAPER.base : PAPER.light,
            24,
          ) + line(`M${250 + i * 18} 356c${i * 10} 40 ${i * 18} 70 ${i * 22} 104`, PAPER.darker, 2),
      )
      .join(''),
  )

export const bucket = (t: Tones) =>
  ground(256, 436, 160) +
  line('M100 170C110 30 402 30 412 170', STEEL.dark, 10) +
  round(216, 56, 80, 22, 11, RUBBER) +
  oval(256, 164, 168, 40, t.darker) +
  shaded('M88 164c0 22 75 40 168 40s168-18 168-40l-40 250c-4 22-60 30-128 30s-124-8-128-30z', t) +
  path('M350 196c46-8 74-18 74-32l-40 250c-2 14-24 22-60 26z', t.dark) +
  oval(256, 164, 150, 31, t.dark) +
  oval(256, 172, 136, 23, '#8CCBEA') +
  line('M126 232l24 150', t.lighter, 10) +
  circle(100, 172, 12, STEEL.base) +
  circle(412, 172, 12, STEEL.base) +
  [0, 1, 2].map((i) => line(`M340 ${260 + i * 40}h26`, t.lighter, 5)).join('')

export const cloth = (t: Tones) =>
  turn(
    -6,
    shaded('M90 270h332c10 0 16 6 16 14v90c0 10-6 16-16 16H90c-10 0-16-6-16-16v-90c0-8 6-14 16-14z', {
      ...t,
      light: t.base,
      base: t.dark,
      dark: t.darker,
    }),
    shaded('M96 196h320c10 0 16 6 16 14v80c0 10-6 16-16 16H96c-10 0-16-6-16-16v-80c0-8 6-14 16-14z', t),
    shaded('M102 120h308c10 0 16 6 16 14v84c0 10-6 16-16 16H102c-10 0-16-6-16-16v-84c0-8 6-14 16-14z', {
      ...t,
      dark: t.base,
      base: t.light,
      light: t.lighter,
    }),
    [140, 216, 292]
      .map(
        (y, i) =>
          `<path d="M${104 - i * 6} ${y + 16}h${304 + i * 12}" stroke="${i ? t.lighter : PAPER.light}" stroke-width="4" stroke-dasharray="12 9"/>`,
      )
      .join(''),
    rect(340, 150, 60, 40, 6, PAPER.light),
    rect(350, 164, 40, 6, 3, t.dark),
  )
