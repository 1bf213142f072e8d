// Pipes, taps, sanitary ware.

import {
  circle,
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
import { BRASS, RUBBER, STEEL, type Tones } from '#demo/pictures/tones.ts'

const WATER = '#7CC4EA'

const tube = (y: number, t: Tones) =>
  rect(50, y, 400, 92, 10, t.base) +
  rect(50, y, 400, 26, 10, t.light) +
  rect(50, y + 62, 400, 30, 10, t.dark) +
  oval(450, y + 46, 20, 46, t.light) +
  oval(450, y + 46, 13, 33, t.darker)

export const pipe = (t: Tones) =>
  turn(
    -26,
    tube(130, t),
    tube(284, { ...t, light: t.base, base: t.dark, dark: t.darker }),
    rect(130, 206, 270, 7, 3, t.lighter),
    tube(206, t),
    rect(80, 250, 180, 6, 3, t.lighter),
  )

export const elbow = (t: Tones) =>
  ground(256, 440, 150) +
  shaded('M110 130h120c100 0 170 66 170 166v120H268V300c0-26-14-40-40-40H110z', t, 'corner') +
  path('M110 226h118c40 0 66 26 66 66v124h-26V300c0-26-14-40-40-40H110z', t.dark) +
  line('M130 154h90c80 0 146 50 152 130', t.lighter, 9) +
  plate(84, 112, 60, 166, 16, t) +
  rect(84, 224, 60, 54, 16, t.dark) +
  oval(84, 195, 18, 70, t.darker) +
  plate(250, 388, 168, 58, 16, t) +
  rect(364, 388, 54, 58, 16, t.dark)

export const flexibleHose = (t: Tones) => {
  const d = 'M120 130c10 180 30 270 130 270s110-110 140-250'
  return (
    line(d, STEEL.darker, 46) +
    line(d, t.base, 38) +
    line('M112 140c10 170 34 240 120 250', t.lighter, 5) +
    `<path d="${d}" fill="none" stroke="${STEEL.darker}" stroke-width="38" stroke-dasharray="3 9" opacity=".65"/>` +
    shaded('M80 60h80l6 22-6 50H80l-6-50z', BRASS) +
    rect(86, 128, 68, 36, 6, STEEL.base) +
    shaded('M356 80h74l8 22-8 44h-74l-8-44z', BRASS) +
    rect(358, 140, 66, 34, 6, STEEL.base) +
    rect(90, 76, 8, 44, 3, BRASS.lighter) +
    rect(366, 92, 8, 40, 3, BRASS.lighter)
  )
}

export const valve = (t: Tones) =>
  ground(256, 400, 190) +
  shaded(
    'M170 120h230c14 0 20 10 16 22l-4 10c-4 10-12 14-22 14H274v70h-36v-70h-60c-16 0-26-10-26-23s6-23 18-23z',
    { lighter: '#F58A80', light: '#EA5A4E', base: '#D0342C', dark: '#A92822', darker: '#861F1A' },
    'down',
  ) +
  rect(238, 176, 36, 64, 4, t.dark) +
  shaded('M186 230h140l26 70-26 70H186l-26-70z', t, 'down') +
  shaded('M60 252h110v98H60c-8 0-14-6-14-14v-70c0-8 6-14 14-14z', t, 'down') +
  shaded('M342 252h110c8 0 14 6 14 14v70c0 8-6 14-14 14H342z', t, 'down') +
  repeat(3, 20, 0, rect(64, 256, 6, 90, 2, t.darker)) +
  repeat(3, 20, 0, rect(398, 256, 6, 90, 2, t.darker)) +
  line('M196 250h110', t.lighter, 8)

const drop = (x: number, y: number) =>
  path(`M${x} ${y}c14 20 20 30 20 42a20 20 0 0 1-40 0c0-12 6-22 20-42z`, WATER)

export const tap = (t: Tones) =>
  ground(230, 436, 160) +
  shaded('M130 410h180c10 0 16 6 16 16v10H114v-10c0-10 6-16 16-16z', t) +
  round(176, 210, 88, 204, 14, t) +
  shaded(
    'M180 250c0-80 40-110 110-110h70c50 0 72 30 72 80v24h-74v-14c0-16-6-22-22-22h-36c-24 0-36 12-36 34z',
    t,
    'down',
  ) +
  shaded('M160 100c0-10 8-16 18-16h150c12 0 12 18 2 20l-60 14v60h-98v-60z', t, 'down') +
  rect(354, 236, 82, 18, 6, t.darker) +
  line('M196 270v120', t.lighter, 9) +
  drop(395, 280) +
  drop(395, 350)

export const kitchenTap = (t: Tones) =>
  ground(210, 446, 150) +
  shaded('M130 420h150c8 0 14 6 14 14v10H116v-10c0-8 6-14 14-14z', t) +
  line('M204 420V170c0-60 44-100 100-100s100 40 100 100v60', t.darker, 46) +
  line('M204 420V170c0-60 44-100 100-100s100 40 100 100v60', t.base, 38) +
  line('M194 410V170c0-64 50-112 108-112', t.lighter, 7) +
  rect(376, 222, 56, 54, 8, t.dark) +
  rect(372, 268, 64, 14, 6, t.darker) +
  rect(176, 330, 56, 60, 10, t.dark) +
  line('M226 356l80-40', t.dark, 20) +
  line('M228 350l76-38', t.lighter, 6) +
  drop(404, 306) +
  drop(404, 376)

export const shower = (t: Tones) =>
  line('M120 60v400', STEEL.dark, 18) +
  line('M116 60v400', STEEL.lighter, 5) +
  line('M120 90h120c50 0 70 20 80 60', t.dark, 24) +
  shaded('M210 190l200-60 14 40-200 66c-20 4-30-40-14-46z', t, 'down') +
  path('M222 230l200-64 4 12-196 66z', t.darker) +
  [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<path d="M${246 + i * 40} ${262 - i * 13}l${6 + i * 8} ${180}" stroke="${WATER}" stroke-width="7" stroke-linecap="round" stroke-dasharray="22 22" fill="none"/>`,
    )
    .join('') +
  shaded('M80 330h80v60H80z', t) +
  circle(120, 360, 18, t.darker)

export const toilet = (t: Tones) =>
  ground(256, 448, 160) +
  plate(146, 60, 220, 150, 22, t) +
  rect(146, 170, 220, 40, 18, t.dark) +
  rect(136, 52, 240, 30, 14, t.light) +
  rect(226, 40, 60, 16, 8, STEEL.base) +
  path(
    'M130 214h252c20 0 24 20 16 40-20 60-70 90-82 130l12 60H184l12-60c-12-40-62-70-82-130-8-20-4-40 16-40z',
    t.base,
  ) +
  path('M256 214h126c20 0 24 20 16 40-20 60-70 90-82 130l12 60h-72z', t.dark) +
  oval(256, 226, 140, 34, t.lighter) +
  oval(256, 228, 108, 22, t.darker) +
  oval(256, 232, 84, 14, '#A9D3E6')

export const sink = (t: Tones) =>
  ground(256, 410, 210) +
  path('M60 196h392l30 60H30z', t.light) +
  shaded('M30 256h452v24c0 8-6 14-14 14H44c-8 0-14-6-14-14z', t, 'down') +
  path('M110 208h250l14 38H96z', t.darker) +
  path('M122 214h226l8 24H112z', t.dark) +
  shaded('M80 294h352l-30 96c-4 12-12 18-26 18H136c-14 0-22-6-26-18z', t) +
  circle(236, 228, 9, STEEL.lighter) +
  line('M420 220V120c0-40-70-40-70 0v20', STEEL.dark, 20) +
  line('M414 216V122c0-30-54-32-58-6', STEEL.lighter, 5)

export const toiletSeat = (t: Tones) =>
  turn(
    -8,
    rect(176, 40, 160, 56, 16, t.dark),
    path('M256 70c110 0 160 90 160 190 0 110-66 200-160 200S96 370 96 260C96 160 146 70 256 70z', t.darker),
    path('M256 62c110 0 160 90 160 190 0 110-66 200-160 200S96 362 96 252C96 152 146 62 256 62z', t.base),
    path('M256 62c110 0 160 90 160 190 0 110-66 200-160 200z', t.dark),
    path('M256 150c64 0 94 56 94 112 0 66-40 120-94 120s-94-54-94-120c0-56 30-112 94-112z', '#EEF0F3'),
    line('M130 190c14-50 46-88 90-100', t.lighter, 10),
    circle(206, 74, 12, STEEL.base),
    circle(306, 74, 12, STEEL.base),
  )

export const waterTank = (t: Tones) =>
  ground(256, 440, 190) +
  oval(256, 92, 56, 20, t.darker) +
  round(200, 70, 112, 40, 16, t) +
  shaded('M110 170c0-40 60-70 146-70s146 30 146 70v236c0 18-60 34-146 34s-146-16-146-34z', t) +
  [190, 246, 302, 358]
    .map((y) => `<path d="M108 ${y}c40 30 256 30 296 0v16c-40 30-256 30-296 0z" fill="${t.dark}"/>`)
    .join('') +
  line('M140 190v210', t.lighter, 10) +
  rect(372, 386, 70, 26, 6, BRASS.base) +
  rect(432, 376, 18, 46, 5, BRASS.dark)

export const pump = (t: Tones) =>
  ground(250, 416, 200) +
  rect(110, 370, 300, 30, 10, RUBBER.base) +
  shaded('M210 180h190c28 0 40 20 40 90s-12 90-40 90H210z', t, 'down') +
  repeat(8, 0, 20, rect(220, 196, 190, 6, 3, t.darker)) +
  rect(270, 140, 90, 50, 10, RUBBER.base) +
  shaded(
    'M92 190h100c20 0 34 12 34 34v96c0 22-14 34-34 34H92c-18 0-30-14-30-34v-96c0-20 12-34 30-34z',
    STEEL,
    'down',
  ) +
  circle(142, 272, 54, STEEL.dark) +
  circle(142, 272, 34, STEEL.base) +
  round(112, 120, 62, 80, 8, BRASS) +
  rect(104, 110, 78, 24, 6, BRASS.dark) +
  rect(28, 250, 50, 48, 8, BRASS.dark)

export const waterHeater = (t: Tones) =>
  line('M206 420v50M306 420v50', '#B5703C', 16) +
  round(146, 46, 220, 380, 56, t) +
  rect(146, 320, 220, 26, 0, t.darker) +
  rect(146, 90, 220, 5, 0, t.dark) +
  circle(256, 378, 34, RUBBER.base) +
  circle(256, 378, 22, RUBBER.dark) +
  rect(252, 360, 8, 20, 4, '#EF7A22') +
  circle(206, 382, 8, '#4CC36A') +
  path('M256 170c26 34 40 52 40 76a40 40 0 0 1-80 0c0-24 14-42 40-76z', '#EF7A22') +
  path('M256 214c14 18 20 28 20 40a20 20 0 0 1-40 0c0-12 6-22 20-40z', '#FFD766') +
  line('M176 90v220', t.lighter, 10)

export const teflonTape = (t: Tones) =>
  ground(256, 420, 190) +
  circle(240, 256, 150, '#245497') +
  circle(232, 250, 148, '#2F6CC0') +
  circle(232, 250, 122, t.light) +
  [112, 98, 84].map((r) => ring(232, 250, r, t.dark, 2)).join('') +
  circle(232, 250, 66, '#2F6CC0') +
  circle(232, 250, 38, '#F1F3F5') +
  path('M350 300l120 60-10 34-126-50z', t.base) +
  path('M350 300l120 60-3 10-120-58z', t.lighter)
