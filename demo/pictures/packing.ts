// Packing and moving goods.

import {
  circle,
  faint,
  ground,
  line,
  oval,
  path,
  rect,
  repeat,
  ring,
  round,
  shaded,
  turn,
} from '#demo/pictures/shapes.ts'
import { KRAFT, PAPER, RUBBER, STEEL, type Tones } from '#demo/pictures/tones.ts'

export const box = (t: Tones) =>
  ground(256, 438, 200) +
  path('M256 110l184 66-184 70-184-70z', t.light) +
  path('M72 176l184 70v200L72 366z', t.base) +
  path('M440 176l-184 70v200l184-80z', t.dark) +
  path('M150 148l182 68v54l-34 14v-58L114 160z', '#E7D2AC') +
  path('M332 216l-34 14v58l34-14z', '#D3BA8E') +
  path('M104 300l70 28v40l-70-30z', t.dark) +
  line('M392 330v-40M378 306l14-18 14 12M348 350v-40M334 326l14-18 14 12', t.darker, 7)

export const shippingBag = (t: Tones) =>
  turn(
    -6,
    shaded('M100 76h312l14 350c0 14-8 20-20 20H106c-12 0-20-6-20-20z', t),
    path('M100 76h312l4 90c-100 16-220 16-320 0z', t.dark),
    path('M98 158c100 16 220 16 318 0l1 16c-100 16-220 16-320 0z', t.lighter),
    rect(140, 230, 232, 140, 10, PAPER.light),
    rect(160, 252, 110, 12, 6, RUBBER.light),
    rect(160, 278, 150, 9, 4, PAPER.darker),
    rect(160, 298, 120, 9, 4, PAPER.dark),
    [0, 6, 16, 22, 34, 40, 46, 58, 70, 76, 88, 96]
      .map((x, i) => rect(160 + x, 320, i % 3 ? 3 : 6, 34, 0, RUBBER.base))
      .join(''),
  )

export const plasticCrate = (t: Tones) =>
  ground(256, 420, 200) +
  path('M70 190h372l-24 34H94z', t.darker) +
  shaded(
    'M64 204h384c8 0 12 6 10 14l-30 180c-2 12-10 18-24 18H108c-14 0-22-6-24-18L54 218c-2-8 2-14 10-14z',
    t,
  ) +
  rect(48, 186, 416, 36, 14, t.light) +
  rect(48, 206, 416, 16, 8, t.dark) +
  Array.from({ length: 3 }, (_, row) =>
    Array.from({ length: 7 }, (_, i) =>
      rect(104 + i * 45 + row * 3 * (i < 3 ? 1 : i > 3 ? -1 : 0), 250 + row * 48, 30, 34, 8, t.darker),
    ).join(''),
  ).join('') +
  rect(196, 194, 120, 16, 8, t.darker)

export const strapRoll = (t: Tones) =>
  turn(
    -8,
    circle(262, 262, 176, t.darker),
    circle(250, 250, 176, t.base),
    [160, 146, 132, 118].map((r) => ring(250, 250, r, t.dark, 4)).join(''),
    path('M250 74a176 176 0 0 0-160 102l70 34a100 100 0 0 1 90-58z', t.light),
    circle(250, 250, 96, KRAFT.dark),
    circle(250, 250, 84, KRAFT.base),
    circle(250, 250, 66, '#EEF0F3'),
    path('M410 330l70 90-26 20-70-92z', t.base),
    path('M410 330l70 90-8 6-70-92z', t.lighter),
    rect(408, 372, 56, 30, 6, STEEL.base),
  )

export const stretchFilm = (t: Tones) =>
  ground(262, 446, 150) +
  rect(232, 40, 48, 420, 10, KRAFT.base) +
  rect(262, 40, 18, 420, 8, KRAFT.dark) +
  oval(256, 44, 24, 9, KRAFT.darker) +
  round(156, 84, 200, 330, 18, { ...t, light: t.lighter, base: t.base }) +
  repeat(5, 34, 0, faint(0.5, rect(176, 90, 7, 318, 3, PAPER.light))) +
  oval(256, 86, 100, 22, t.light) +
  oval(256, 86, 26, 8, KRAFT.dark) +
  faint(
    0.75,
    path('M356 110c40 30 70 130 110 150l-14 130c-40 10-70-10-96-20z', t.base),
    path('M380 150c20 50 40 90 70 110l-6 60c-40-20-60-70-64-170z', PAPER.light),
  )

export const bubbleWrap = (t: Tones) =>
  ground(250, 430, 200) +
  path('M120 160h300c30 0 40 200 30 240H150z', t.base) +
  path('M120 160h300c10 0 20 30 24 70H130z', t.light) +
  Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 7 }, (_, i) => {
      const x = 176 + i * 40 + (row % 2) * 20
      const y = 184 + row * 38
      return x > 436
        ? ''
        : circle(x, y, 15, t.dark) + circle(x - 1, y - 2, 14, t.light) + circle(x - 5, y - 6, 4.5, '#FFFFFF')
    }).join(''),
  ).join('') +
  round(70, 150, 96, 260, 46, { ...t, light: t.lighter }) +
  oval(118, 176, 42, 22, t.darker) +
  oval(118, 176, 30, 14, t.light) +
  oval(118, 176, 15, 7, t.darker) +
  repeat(5, 0, 42, circle(100, 222, 11, t.lighter) + circle(134, 240, 11, t.lighter))

export const labelRoll = (t: Tones) =>
  ground(250, 424, 190) +
  path('M246 400h220l10-70-180-10z', PAPER.base) +
  rect(306, 340, 66, 46, 6, t.base) +
  rect(384, 344, 66, 46, 6, t.base) +
  rect(316, 350, 44, 6, 3, RUBBER.light) +
  rect(394, 354, 44, 6, 3, RUBBER.light) +
  circle(222, 258, 160, PAPER.darker) +
  circle(212, 250, 160, PAPER.base) +
  [146, 130, 114, 98].map((r) => ring(212, 250, r, PAPER.dark, 3)).join('') +
  circle(212, 250, 80, KRAFT.base) +
  circle(212, 250, 64, KRAFT.dark) +
  circle(212, 250, 54, '#EEF0F3') +
  [-60, -20, 20]
    .map(
      (a) =>
        `<g transform="rotate(${a} 212 250)">${rect(182, 100, 60, 34, 5, PAPER.light)}${rect(192, 110, 40, 5, 2, PAPER.darker)}${rect(192, 120, 26, 5, 2, PAPER.darker)}</g>`,
    )
    .join('')

export const handTruck = (t: Tones) =>
  ground(250, 448, 170) +
  line('M180 70c-20-30 60-30 150-30M180 70l30 330M330 40l40 350', t.base, 20) +
  [130, 200, 270, 340].map((y) => line(`M${186 + (y - 70) * 0.09} ${y}l160-16`, t.dark, 12)).join('') +
  shaded('M60 424h330c10 0 14 6 14 12s-4 12-14 12H60c-8 0-12-6-12-12s4-12 12-12z', STEEL, 'down') +
  rect(96, 250, 120, 90, 8, KRAFT.base) +
  rect(142, 250, 26, 40, 0, KRAFT.lighter) +
  rect(80, 340, 136, 86, 8, KRAFT.light) +
  rect(134, 340, 28, 38, 0, '#EAD6B0') +
  circle(384, 400, 50, RUBBER.dark) +
  circle(384, 400, 26, STEEL.base) +
  circle(384, 400, 9, RUBBER.base) +
  round(300, 26, 70, 28, 14, RUBBER)

export const pallet = (t: Tones) =>
  ground(256, 400, 230) +
  Array.from(
    { length: 5 },
    (_, i) =>
      path(`M${84 - i * 10} ${196 + i * 24}h${344 + i * 20}l6 18H${78 - i * 10}z`, i % 2 ? t.base : t.light) +
      path(`M${78 - i * 10} ${214 + i * 24}h${356 + i * 20}v7H${78 - i * 10}z`, t.darker),
  ).join('') +
  [52, 226, 400]
    .map(
      (x) =>
        rect(x, 318, 64, 52, 3, t.dark) +
        rect(x, 318, 64, 12, 3, t.darker) +
        circle(x + 32, 348, 8, t.darker),
    )
    .join('') +
  rect(38, 368, 440, 18, 3, t.base) +
  rect(38, 378, 440, 8, 3, t.darker)

export const scale = (t: Tones) =>
  ground(256, 420, 190) +
  path('M90 150h332l24 50H66z', STEEL.light) +
  shaded('M66 198h380v16c0 8-6 12-14 12H80c-8 0-14-4-14-12z', STEEL, 'down') +
  rect(226, 226, 60, 40, 4, STEEL.darker) +
  shaded(
    'M120 260h272c14 0 22 8 26 20l30 106c4 16-4 26-20 26H84c-16 0-24-10-20-26l30-106c4-12 12-20 26-20z',
    t,
    'down',
  ) +
  rect(150, 292, 150, 66, 10, '#1E2A25') +
  repeat(4, 32, 0, rect(166, 304, 22, 42, 3, '#7CE59A')) +
  repeat(2, 40, 0, circle(340, 310, 13, t.darker)) +
  repeat(2, 40, 0, circle(344, 348, 13, t.lighter)) +
  rect(70, 404, 60, 16, 6, RUBBER.base) +
  rect(382, 404, 60, 16, 6, RUBBER.base)
