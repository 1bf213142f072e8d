// Power tools, their accessories and workshop machines.

import {
  circle,
  line,
  oval,
  path,
  plate,
  rect,
  repeat,
  ring,
  round,
  shaded,
  text,
  turn,
  ground,
} from '#demo/pictures/shapes.ts'
import { BRASS, PAPER, RUBBER, STEEL, WARM, type Tones } from '#demo/pictures/tones.ts'

const vents = (x: number, y: number, count: number, colour: string) =>
  repeat(count, 14, 0, rect(x, y, 6, 34, 3, colour))

const bit = (x: number, y: number, length: number) =>
  rect(x - length, y - 6, length, 12, 2, STEEL.base) +
  path(`M${x - length} ${y - 6}l-16 6 16 6z`, STEEL.dark) +
  Array.from({ length: Math.floor(length / 16) }, (_, i) =>
    line(`M${x - 10 - i * 16} ${y + 5}l-8-10`, STEEL.darker, 4),
  ).join('')

export const drill = (t: Tones) =>
  line('M344 436c10 40 60 30 96 34', RUBBER.dark, 14) +
  shaded('M286 236h92l-8 196c-2 14-12 20-26 20h-50c-16 0-22-12-20-24 8-54 20-120 12-192z', t) +
  path('M272 250h34c-4 26-10 40-26 52-10-10-12-30-8-52z', RUBBER.dark) +
  shaded('M150 132h220c50 0 78 30 78 66s-28 66-78 66H150c-14 0-22-10-22-22V154c0-14 8-22 22-22z', t, 'down') +
  path('M128 236h252c36 0 60-18 66-38 2 40-26 66-76 66H150c-14 0-22-10-22-28z', t.dark) +
  rect(300, 350, 66, 84, 16, RUBBER.base) +
  vents(338, 176, 5, t.darker) +
  line('M156 152h210', t.lighter, 7) +
  round(92, 156, 44, 84, 10, RUBBER) +
  path('M96 166l-42 18v28l42 18z', STEEL.dark) +
  repeat(3, 0, 20, rect(100, 168, 28, 7, 3, RUBBER.lighter)) +
  bit(56, 198, 42) +
  rect(178, 184, 110, 34, 8, RUBBER.base) +
  text(233, 209, 22, PAPER.light, 'PRO')

export const cordlessDrill = (t: Tones) =>
  shaded('M268 226h88l18 150h-98c8-50 4-100-8-150z', t) +
  path('M254 240h36c0 30-6 42-22 52-10-12-14-32-14-52z', RUBBER.dark) +
  shaded('M156 118h176c44 0 70 28 70 62s-26 62-70 62H156c-12 0-20-8-20-20V138c0-12 8-20 20-20z', t, 'down') +
  path('M136 214h202c30 0 54-14 64-34 0 36-26 62-70 62H156c-12 0-20-8-20-28z', t.dark) +
  rect(296, 150, 84, 60, 22, RUBBER.base) +
  vents(310, 162, 4, RUBBER.lighter) +
  line('M160 136h130', t.lighter, 7) +
  round(94, 140, 48, 82, 10, RUBBER) +
  path('M98 150l-36 16v30l36 16z', RUBBER.base) +
  bit(64, 181, 40) +
  plate(250, 370, 156, 76, 16, RUBBER) +
  rect(250, 370, 156, 22, 10, t.dark) +
  repeat(4, 16, 0, rect(278, 412, 9, 14, 3, '#7BE07F')) +
  rect(296, 260, 40, 80, 14, RUBBER.base)

export const rotaryHammer = (t: Tones) =>
  line('M396 400c26 30 30 50 70 56', RUBBER.dark, 14) +
  bit(118, 196, 90) +
  round(104, 166, 56, 60, 10, RUBBER) +
  shaded(
    'M150 140h150c60 0 96 30 110 86l12 150c0 26-20 40-44 40h-26l14-110c-6-22-22-34-50-34H168c-14 0-20-8-20-20v-92c0-12 4-20 2-20z',
    t,
    'down',
  ) +
  path('M300 272h66l-14 110c-30 0-44-10-46-34z', '#F1F3F5') +
  path('M290 272h28v36c-10 6-22 4-28-4z', RUBBER.base) +
  shaded('M196 270h80v120c0 14-8 22-20 22h-40c-12 0-20-8-20-22z', t) +
  vents(206, 350, 4, t.darker) +
  line('M172 156h140', t.lighter, 7) +
  rect(176, 186, 120, 44, 10, RUBBER.base) +
  circle(344, 206, 22, RUBBER.base) +
  rect(340, 188, 8, 22, 4, STEEL.light) +
  shaded('M160 230h30l-10 120c-2 12-26 12-26 0z', RUBBER)

export const grinder = (t: Tones) =>
  turn(
    -14,
    line('M430 262c36 0 40 40 60 60', RUBBER.dark, 14),
    shaded('M196 200h214c20 0 32 16 32 46s-12 46-32 46H196z', t, 'down'),
    rect(296, 200, 90, 92, 20, RUBBER.base),
    repeat(5, 16, 0, rect(306, 216, 7, 60, 3, RUBBER.darker)),
    line('M210 214h70', t.lighter, 6),
    vents(404, 228, 2, t.darker),
    shaded('M120 192h80v108h-80c-16 0-24-12-24-30v-48c0-18 8-30 24-30z', STEEL, 'down'),
    round(140, 116, 34, 84, 12, RUBBER),
    oval(136, 330, 106, 34, RUBBER.darker),
    oval(136, 322, 106, 34, '#6B5B4B'),
    oval(136, 322, 70, 21, '#84725F'),
    oval(136, 320, 20, 8, STEEL.light),
    path('M44 308c10-36 60-42 92-42 30 0 70 6 90 30l-14 18c-40-20-110-22-148-2z', STEEL.dark),
  )

export const circularSaw = (t: Tones) =>
  circle(226, 282, 120, STEEL.light) +
  `<circle cx="226" cy="282" r="120" fill="none" stroke="${STEEL.darker}" stroke-width="14" stroke-dasharray="10 13"/>` +
  circle(226, 282, 110, STEEL.light) +
  ring(226, 282, 80, STEEL.base, 4) +
  shaded('M92 282c0-86 58-146 134-146s134 60 134 146z', t) +
  path('M120 282c0-66 46-116 106-116s106 50 106 116z', t.dark) +
  circle(226, 282, 30, RUBBER.base) +
  circle(226, 282, 14, STEEL.base) +
  shaded(
    'M282 150c20-50 70-78 120-66 36 10 54 40 50 76l-14 70c-4 18-26 18-30 0l8-70c2-24-10-36-30-36-30 0-42 20-52 50z',
    RUBBER,
  ) +
  shaded('M318 196h100c18 0 26 12 26 30s-10 34-30 34h-86z', t, 'down') +
  vents(350, 214, 5, t.darker) +
  rect(60, 352, 392, 24, 8, STEEL.dark) +
  rect(60, 352, 392, 9, 4, STEEL.lighter)

export const jigsaw = (t: Tones) =>
  line('M400 150c40-6 50 30 80 30', RUBBER.dark, 14) +
  shaded(
    'M120 210c0-60 40-106 110-106h120c44 0 66 22 66 50 0 26-18 44-46 44h-60v32h60v110H150c-20 0-30-12-30-30z',
    t,
    'down',
  ) +
  path('M232 156h108c14 0 22 6 22 14s-8 14-20 14H236c-16 0-26-28-4-28z', '#F1F3F5') +
  rect(160, 236, 150, 70, 18, RUBBER.base) +
  vents(320, 250, 4, t.darker) +
  line('M150 160c14-24 40-36 70-38', t.lighter, 7) +
  rect(92, 338, 316, 24, 8, STEEL.base) +
  rect(92, 352, 316, 10, 4, STEEL.darker) +
  path('M150 362h22v84l-12 10-10-14z', STEEL.light) +
  Array.from({ length: 8 }, (_, i) => path(`M150 ${370 + i * 9}l-7 5 7 4z`, STEEL.dark)).join('')

export const miterSaw = (t: Tones) =>
  ground(256, 428, 200) +
  circle(216, 246, 126, STEEL.light) +
  `<circle cx="216" cy="246" r="124" fill="none" stroke="${STEEL.darker}" stroke-width="10" stroke-dasharray="8 12"/>` +
  shaded('M84 240c0-80 60-138 132-138 60 0 108 36 126 92l-20 46z', t) +
  circle(216, 246, 34, RUBBER.base) +
  circle(216, 246, 14, STEEL.base) +
  shaded('M300 120l92-40c20-8 36 4 36 24l-20 24-84 40z', RUBBER) +
  shaded('M250 214h112c16 0 24 10 24 26v30c0 16-8 24-24 24H250z', t, 'down') +
  vents(290, 236, 5, t.darker) +
  shaded('M350 280h46l20 100h-84z', STEEL) +
  plate(64, 376, 384, 44, 12, STEEL) +
  rect(110, 336, 260, 44, 6, STEEL.dark) +
  rect(212, 376, 8, 44, 0, RUBBER.darker) +
  rect(64, 404, 384, 18, 8, RUBBER.base)

export const sander = (t: Tones) =>
  line('M384 176c40-10 50 20 84 14', RUBBER.dark, 14) +
  shaded('M168 120h150c50 0 80 24 84 60 2 26-16 40-40 40h-30l-16 110H170l-20-150c-4-34 2-60 18-60z', t) +
  rect(168, 112, 170, 54, 27, RUBBER.base) +
  rect(184, 240, 116, 56, 14, RUBBER.base) +
  vents(198, 250, 6, RUBBER.lighter) +
  shaded('M340 260h80c14 0 22 10 22 24v60c0 14-8 22-22 22h-60c-20 0-30-14-30-34z', RUBBER) +
  rect(120, 330, 250, 40, 14, RUBBER.dark) +
  rect(108, 366, 274, 20, 8, '#C07A4A') +
  rect(108, 380, 274, 10, 5, '#9A5E36')

export const sandpaper = (t: Tones) =>
  turn(
    -12,
    rect(120, 96, 250, 320, 8, '#8A4B2C'),
    plate(110, 88, 250, 320, 8, { ...t, light: '#C98152', base: '#B56A3E' }),
    repeat(12, 0, 25, `<path d="M120 104h230" stroke="#9A5833" stroke-width="3" stroke-dasharray="2 9"/>`),
  ) +
  turn(
    10,
    shaded(
      'M170 100h240v290c0 24-30 34-60 24-60-18-120-10-180 0z',
      { ...t, light: '#D79362', base: '#BF7445', dark: '#9C5A32' },
      'corner',
    ),
    repeat(10, 0, 27, `<path d="M184 122h210" stroke="#A9683F" stroke-width="3" stroke-dasharray="2 8"/>`),
    path('M410 390c-10 30-50 40-84 24 30-2 44-20 40-50 14 16 30 24 44 26z', PAPER.base),
    rect(236, 196, 110, 60, 10, t.base),
    rect(254, 216, 74, 8, 4, t.lighter),
    rect(254, 232, 48, 8, 4, t.lighter),
  )

export const drillBits = (t: Tones) => {
  const one = (x: number, top: number, width: number) =>
    round(x - width / 2, top + 60, width, 330 - top, 2, STEEL) +
    path(`M${x - width / 2} ${top + 62}l${width / 2}-26 ${width / 2} 26z`, STEEL.dark) +
    Array.from({ length: Math.floor((250 - top) / 22) }, (_, i) =>
      line(
        `M${x - width / 2 + 2} ${top + 92 + i * 22}l${width - 4}-20`,
        STEEL.darker,
        Math.max(4, width / 4),
      ),
    ).join('')
  return (
    ground(256, 430, 180) +
    one(136, 20, 34) +
    one(202, 56, 28) +
    one(260, 88, 24) +
    one(314, 116, 20) +
    one(362, 140, 16) +
    plate(92, 330, 328, 96, 20, t) +
    rect(92, 376, 328, 50, 20, t.dark) +
    rect(92, 376, 328, 20, 0, t.dark) +
    rect(196, 346, 120, 10, 5, t.lighter)
  )
}

export const cuttingDisc = (t: Tones) =>
  circle(270, 270, 170, RUBBER.dark) +
  circle(256, 256, 176, RUBBER.base) +
  ring(256, 256, 158, RUBBER.dark, 3) +
  ring(256, 256, 140, RUBBER.light, 2) +
  circle(256, 256, 104, t.base) +
  path('M256 152a104 104 0 0 1 104 104h-50a54 54 0 0 0-54-54z', t.light) +
  path('M256 360a104 104 0 0 1-104-104h50a54 54 0 0 0 54 54z', t.dark) +
  circle(256, 256, 50, PAPER.light) +
  circle(256, 256, 30, STEEL.base) +
  circle(256, 256, 22, '#F1F3F5')

export const sawBlade = (t: Tones) => {
  const teeth = Array.from(
    { length: 32 },
    (_, i) =>
      `<path d="M244 70l16-22 18 24z" fill="${BRASS.dark}" transform="rotate(${i * 11.25} 256 256)"/>`,
  ).join('')
  const slots = [0, 90, 180, 270]
    .map(
      (a) =>
        `<g transform="rotate(${a} 256 256)">${rect(253, 92, 6, 56, 3, STEEL.darker)}${circle(256, 150, 8, STEEL.darker)}</g>`,
    )
    .join('')
  return (
    teeth +
    circle(256, 256, 190, t.dark) +
    circle(256, 254, 188, t.base) +
    path('M256 66a190 190 0 0 0-160 90l160 100z', t.light) +
    path('M256 446a190 190 0 0 0 160-90L256 256z', t.dark) +
    slots +
    circle(256, 256, 88, '#D0342C') +
    text(256, 226, 24, PAPER.light, 'WIDIA') +
    circle(256, 262, 26, STEEL.light) +
    circle(256, 262, 18, '#F1F3F5')
  )
}

export const toolBattery = (t: Tones) =>
  ground(256, 414, 180) +
  plate(104, 206, 304, 200, 30, RUBBER) +
  rect(104, 320, 304, 86, 30, RUBBER.dark) +
  rect(104, 320, 304, 40, 0, RUBBER.dark) +
  plate(128, 150, 256, 82, 16, t) +
  rect(150, 128, 212, 40, 10, RUBBER.darker) +
  repeat(4, 46, 0, rect(170, 136, 26, 28, 4, BRASS.base)) +
  rect(104, 250, 34, 60, 10, t.base) +
  rect(374, 250, 34, 60, 10, t.base) +
  path('M268 244l-44 62h30l-10 44 46-62h-30z', WARM) +
  repeat(4, 30, 0, rect(200, 346, 20, 16, 5, '#7BE07F'))

export const compressor = (t: Tones) =>
  ground(250, 436, 190) +
  circle(146, 396, 40, RUBBER.base) +
  circle(146, 396, 16, STEEL.base) +
  rect(350, 380, 30, 54, 8, RUBBER.base) +
  shaded('M120 252h270c40 0 62 28 62 62s-22 62-62 62H120c-40 0-62-28-62-62s22-62 62-62z', t, 'down') +
  line('M96 276h290', t.lighter, 8) +
  shaded('M140 132h70v120h-70z', STEEL) +
  repeat(6, 0, 18, rect(128, 140, 94, 8, 4, STEEL.darker)) +
  shaded('M222 150h130c20 0 30 12 30 30v56h-160z', RUBBER, 'down') +
  vents(252, 176, 7, RUBBER.lighter) +
  line('M392 262V150c0-20 10-30 50-30', STEEL.darker, 14) +
  circle(412, 226, 30, STEEL.dark) +
  circle(412, 226, 23, PAPER.light) +
  line('M412 226l10-13', '#D0342C', 5) +
  rect(196, 304, 120, 26, 13, t.dark)

export const welder = (t: Tones) =>
  ground(256, 430, 180) +
  line('M150 420c-60 10-70-60-40-90', RUBBER.dark, 14) +
  line('M196 136v-26c0-14 8-22 22-22h96c14 0 22 8 22 22v26', RUBBER.base, 22) +
  plate(120, 132, 290, 284, 26, t) +
  rect(330, 132, 80, 284, 26, t.dark) +
  repeat(7, 0, 26, rect(352, 190, 40, 9, 4, t.darker)) +
  rect(142, 160, 170, 90, 14, RUBBER.base) +
  rect(156, 174, 90, 46, 6, '#16202A') +
  repeat(6, 13, 0, rect(163, 184, 8, 26, 2, '#F25C4A')) +
  circle(282, 204, 24, RUBBER.darker) +
  rect(279, 184, 6, 20, 3, STEEL.light) +
  circle(172, 340, 28, RUBBER.base) +
  circle(172, 340, 14, BRASS.base) +
  circle(282, 340, 28, RUBBER.base) +
  circle(282, 340, 14, BRASS.base) +
  rect(172, 278, 110, 12, 6, t.light)

export const pressureWasher = (t: Tones) =>
  ground(240, 446, 170) +
  line('M240 160V96c0-20 10-30 30-30', RUBBER.base, 18) +
  line('M380 70l40 40 10 250', STEEL.dark, 14) +
  rect(416, 340, 26, 80, 8, STEEL.darker) +
  line('M330 230c60-20 90-40 60-110', RUBBER.dark, 14) +
  shaded(
    'M130 170h200c20 0 30 14 30 34v190c0 22-14 36-36 36H136c-22 0-36-14-36-36V204c0-20 10-34 30-34z',
    t,
  ) +
  rect(100, 330, 260, 100, 30, RUBBER.base) +
  rect(100, 330, 260, 40, 0, RUBBER.base) +
  circle(134, 416, 44, RUBBER.darker) +
  circle(134, 416, 18, STEEL.base) +
  rect(150, 200, 160, 26, 13, t.light) +
  circle(230, 280, 34, t.darker) +
  circle(230, 280, 22, STEEL.light) +
  rect(226, 262, 8, 22, 4, '#D0342C')

export const heatGun = (t: Tones) =>
  line('M330 440c0 40 60 26 100 30', RUBBER.dark, 14) +
  shaded('M270 230h92l-6 200c0 16-12 24-28 24h-36c-18 0-24-12-22-26 8-60 10-130 0-198z', t) +
  rect(286, 330, 60, 96, 18, RUBBER.base) +
  path('M258 244h32c0 30-6 42-22 52-8-12-10-32-10-52z', RUBBER.dark) +
  shaded('M190 126h180c40 0 62 26 62 60s-22 60-62 60H190z', t, 'down') +
  line('M206 142h150', t.lighter, 7) +
  vents(360, 170, 4, t.darker) +
  shaded('M84 150h112v72H84z', STEEL, 'down') +
  rect(176, 132, 26, 108, 8, RUBBER.base) +
  rect(74, 144, 18, 84, 6, STEEL.darker) +
  [164, 186, 208].map((y) => line(`M62 ${y}q-14-8-26 0t-24 0`, '#F2994A', 6)).join('')
