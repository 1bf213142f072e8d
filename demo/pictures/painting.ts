// Paint and painting tools.

import {
  circle,
  ground,
  line,
  oval,
  path,
  plate,
  rect,
  repeat,
  round,
  shaded,
  turn,
} from '#demo/pictures/shapes.ts'
import { PAPER, RUBBER, STEEL, WOOD, type Tones } from '#demo/pictures/tones.ts'

export const paintBucket = (t: Tones) =>
  ground(256, 444, 170) +
  line('M100 170C110 40 402 40 412 170', STEEL.dark, 10) +
  shaded('M92 150h328l-30 276c-2 12-10 18-24 18H146c-14 0-22-6-24-18z', PAPER) +
  path('M104 236h304l-16 150H120z', t.base) +
  path('M330 236h78l-16 150h-62z', t.dark) +
  path('M104 236h110l-90 150h-4z', t.light) +
  rect(82, 128, 348, 40, 18, t.dark) +
  rect(82, 126, 348, 26, 13, t.base) +
  path('M256 258c26 34 40 50 40 74a40 40 0 0 1-80 0c0-24 14-40 40-74z', PAPER.light) +
  circle(100, 172, 13, STEEL.base) +
  circle(412, 172, 13, STEEL.base)

export const paintCan = (t: Tones) =>
  ground(256, 436, 150) +
  round(126, 130, 260, 300, 10, STEEL) +
  oval(256, 132, 132, 34, STEEL.dark) +
  oval(256, 128, 132, 34, STEEL.light) +
  oval(256, 130, 108, 25, STEEL.darker) +
  oval(256, 132, 102, 22, t.base) +
  oval(240, 128, 60, 10, t.light) +
  path('M340 144c20 10 30 40 22 100-4 24-26 24-26 0-2-30-4-70-16-90z', t.base) +
  rect(126, 214, 260, 160, 0, t.base) +
  rect(326, 214, 60, 160, 0, t.dark) +
  rect(126, 214, 50, 160, 0, t.light) +
  rect(196, 246, 120, 92, 10, PAPER.light) +
  rect(214, 268, 84, 12, 6, t.dark) +
  rect(214, 292, 60, 9, 4, PAPER.darker) +
  rect(214, 310, 72, 9, 4, PAPER.darker) +
  rect(120, 418, 272, 18, 9, STEEL.dark)

export const solventCan = (t: Tones) =>
  ground(256, 446, 140) +
  line('M190 112c0-50 100-50 110 0', STEEL.dark, 14) +
  path('M150 130l30-26h152l30 26z', STEEL.light) +
  round(150, 128, 212, 314, 12, STEEL) +
  rect(296, 74, 44, 44, 6, RUBBER.base) +
  rect(150, 170, 212, 230, 0, t.base) +
  rect(310, 170, 52, 230, 0, t.dark) +
  rect(150, 170, 40, 230, 0, t.light) +
  path('M256 200l64 64-64 64-64-64z', PAPER.light) +
  path('M256 226c20 24 28 34 28 50a28 28 0 0 1-56 0c0-16 8-26 28-50z', '#D0342C') +
  rect(196, 350, 120, 12, 6, PAPER.light) +
  rect(216, 372, 80, 8, 4, t.lighter)

export const sprayCan = (t: Tones) =>
  ground(256, 446, 110) +
  [0, 1, 2].map((i) => circle(132 - i * 34, 92 - i * 8, 13 + i * 6, `${t.base}66`)).join('') +
  rect(222, 66, 68, 50, 12, PAPER.base) +
  rect(214, 84, 16, 16, 4, RUBBER.base) +
  path('M190 180c0-40 20-70 66-70s66 30 66 70z', STEEL.base) +
  path('M256 110c46 0 66 30 66 70h-66z', STEEL.dark) +
  round(180, 174, 152, 268, 16, t) +
  rect(180, 250, 152, 110, 0, PAPER.light) +
  circle(256, 305, 36, t.base) +
  path('M256 269a36 36 0 0 1 0 72z', t.dark) +
  rect(176, 168, 160, 18, 9, STEEL.dark) +
  rect(176, 428, 160, 18, 9, STEEL.dark) +
  line('M204 206v30', t.lighter, 9)

export const jerrycan = (t: Tones) =>
  ground(256, 446, 150) +
  shaded(
    'M150 130c0-20 12-34 34-34h90v-30h72v36c20 12 26 30 26 56v250c0 22-12 34-34 34H184c-22 0-34-12-34-34z',
    t,
  ) +
  path('M188 126h86v60c0 10-6 16-16 16h-54c-10 0-16-6-16-16z', '#EEF0F3') +
  rect(274, 50, 74, 36, 8, '#D0342C') +
  repeat(5, 13, 0, rect(282, 54, 5, 28, 2, '#8E1F1A')) +
  plate(176, 230, 170, 160, 12, PAPER) +
  rect(176, 230, 170, 44, 12, t.darker) +
  rect(196, 294, 130, 12, 6, PAPER.darker) +
  rect(196, 320, 90, 10, 5, PAPER.dark) +
  rect(196, 342, 110, 10, 5, PAPER.dark) +
  line('M164 220v190', t.lighter, 8)

export const brush = (t: Tones) =>
  turn(
    34,
    shaded('M236 250h40l14 150c2 34-14 56-34 56s-36-22-34-56z', t),
    circle(256, 424, 9, '#F1F3F5'),
    shaded('M196 190h120l-30 66h-60z', WOOD),
    rect(188, 150, 136, 50, 6, STEEL.base),
    rect(188, 150, 136, 14, 6, STEEL.lighter),
    circle(206, 182, 4, STEEL.darker) + circle(306, 182, 4, STEEL.darker),
    path(
      'M192 152V70c0-20 8-30 16-30s12 8 16 12c6-10 14-16 22-12 8-8 18-4 22 4 8-8 20-2 26 6 10-2 24 4 26 20v82z',
      '#E9D9B5',
    ),
    path(
      'M192 96V70c0-20 8-30 16-30s12 8 16 12c6-10 14-16 22-12 8-8 18-4 22 4 8-8 20-2 26 6 10-2 24 4 26 20v30c-40 20-80-10-128 0z',
      t.base,
    ),
    repeat(7, 17, 0, line('M204 112v36', '#CDB98C', 3)),
  )

export const roller = (t: Tones) =>
  turn(
    8,
    line('M372 150h44c14 0 20 8 20 20v56c0 14-8 20-20 20H276c-14 0-20 8-20 20v40', STEEL.dark, 14),
    round(232, 300, 48, 160, 20, t),
    repeat(4, 0, 26, rect(238, 336, 36, 7, 3, t.darker)),
    rect(240, 290, 32, 26, 6, STEEL.base),
    shaded(
      'M80 90h280c14 0 20 10 20 24v72c0 14-6 24-20 24H80c-14 0-22-10-22-24v-72c0-14 8-24 22-24z',
      { ...PAPER, dark: '#CFD4DA' },
      'down',
    ),
    path('M58 150h322v36c0 14-6 24-20 24H80c-14 0-22-10-22-24z', t.light),
    Array.from({ length: 12 }, (_, i) => circle(76 + i * 26, 108 + (i % 3) * 14, 4, PAPER.dark)).join(''),
    rect(50, 110, 14, 80, 6, RUBBER.base),
  )

export const paintTray = (t: Tones) =>
  ground(256, 420, 200) +
  path('M70 160h372l40 200c4 24-8 40-30 40H60c-22 0-34-16-30-40z', t.darker) +
  path('M92 176h328l34 176c2 16-6 26-20 26H78c-14 0-22-10-20-26z', t.base) +
  path('M104 190h304l14 76H90z', t.light) +
  Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 9 }, (_, i) => rect(118 + i * 32 - row * 2, 202 + row * 16, 18, 6, 3, t.dark)).join(
      '',
    ),
  ).join('') +
  path('M84 290h344l12 62c2 8-4 12-12 12H84c-8 0-14-4-12-12z', PAPER.light) +
  path('M84 290h344l4 24c-90 24-250-14-352 4z', '#FFFFFF') +
  rect(200, 150, 112, 18, 8, t.dark)
