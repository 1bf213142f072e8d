// Lighting.

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
import { GLASS, PAPER, RUBBER, STEEL, WARM, type Tones } from '#demo/pictures/tones.ts'

const glow = (x: number, y: number, radius: number) =>
  `<radialGradient id="glow"><stop offset="0" stop-color="#FFE08A" stop-opacity=".75"/><stop offset="1" stop-color="#FFE08A" stop-opacity="0"/></radialGradient>` +
  circle(x, y, radius, 'url(#glow)')

export const bulb = (t: Tones) =>
  glow(256, 190, 220) +
  path(
    'M256 56c78 0 132 56 132 130 0 52-26 84-46 112-10 14-14 24-16 40H186c-2-16-6-26-16-40-20-28-46-60-46-112 0-74 54-130 132-130z',
    '#FFF6D8',
  ) +
  path('M256 56c78 0 132 56 132 130 0 52-26 84-46 112-10 14-14 24-16 40h-70z', '#FBE7AE') +
  path('M182 120c16-22 40-32 60-34-40 26-60 70-56 116-20-20-22-56-4-82z', '#FFFFFF') +
  shaded('M176 322h160l-14 66H190z', t) +
  round(204, 386, 104, 64, 8, STEEL) +
  [398, 414, 430].map((y) => line(`M202 ${y}h108`, STEEL.darker, 5)).join('') +
  path('M226 450h60l-10 18h-40z', RUBBER.dark)

export const ledTube = (t: Tones) =>
  turn(
    -38,
    glow(256, 256, 200),
    ...[0, 1].map((i) => {
      const y = 196 + i * 84
      return (
        round(30, y, 42, 46, 6, STEEL) +
        round(440, y, 42, 46, 6, STEEL) +
        rect(16, y + 8, 14, 7, 2, STEEL.darker) +
        rect(16, y + 30, 14, 7, 2, STEEL.darker) +
        rect(482, y + 8, 14, 7, 2, STEEL.darker) +
        rect(482, y + 30, 14, 7, 2, STEEL.darker) +
        rect(70, y, 372, 46, 8, '#FFF4CE') +
        rect(70, y, 372, 14, 7, '#FFFFFF') +
        rect(70, y + 34, 372, 12, 6, t.dark)
      )
    }),
  )

export const ledStrip = (t: Tones) =>
  ring(240, 230, 130, t.darker, 50) +
  ring(240, 230, 130, PAPER.base, 40) +
  `<circle cx="240" cy="230" r="130" fill="none" stroke="#FFD766" stroke-width="20" stroke-dasharray="14 26"/>` +
  ring(240, 230, 96, PAPER.dark, 26) +
  `<circle cx="240" cy="230" r="96" fill="none" stroke="#FFE08A" stroke-width="13" stroke-dasharray="10 20"/>` +
  circle(240, 230, 76, t.base) +
  circle(240, 230, 60, t.dark) +
  circle(240, 230, 30, '#F1F3F5') +
  line('M300 346c50 60 100 70 170 60', PAPER.base, 34) +
  `<path d="M300 346c50 60 100 70 170 60" fill="none" stroke="#FFD766" stroke-width="17" stroke-dasharray="14 24"/>`

export const ledPanel = (t: Tones) =>
  glow(256, 256, 240) +
  path('M96 120l330-26 20 300-364 26z', t.darker) +
  path('M92 112l330-26 20 300-364 26z', t.base) +
  path('M116 134l284-22 17 252-313 23z', '#FFFBEA') +
  path('M116 134l284-22 5 74-292 100z', '#FFFFFF') +
  faint(
    0.35,
    ...[1, 2, 3].map(
      (i) =>
        line(`M${116 + i * 71} ${134 - i * 5.5}L${104 + i * 78} ${387 - i * 6}`, '#E4CF8A', 2) +
        line(`M${116 - i * 3} ${134 + i * 63}L${400 + i * 4} ${112 + i * 63}`, '#E4CF8A', 2),
    ),
  )

export const spotlight = (t: Tones) =>
  faint(0.5, path('M180 330l-100 130h352L332 330z', '#FFE9A8')) +
  rect(176, 52, 160, 26, 10, t.dark) +
  rect(246, 74, 20, 70, 4, t.darker) +
  shaded('M190 140h132l34 180H156z', t) +
  oval(256, 320, 101, 28, t.darker) +
  oval(256, 322, 86, 22, '#FFF3C4') +
  repeat(4, 0, 16, rect(192, 158, 128, 6, 3, t.dark)) +
  line('M204 150l-24 150', t.lighter, 6)

export const deskLamp = (t: Tones) =>
  ground(240, 444, 170) +
  faint(0.45, path('M310 236l-70 190h240z', '#FFE9A8')) +
  shaded('M120 420h200c10 0 16 6 16 14v8c0 6-4 10-10 10H114c-6 0-10-4-10-10v-8c0-8 6-14 16-14z', t, 'down') +
  line('M206 420L150 240', t.dark, 18) +
  line('M150 240L300 120', t.base, 18) +
  circle(150, 240, 20, STEEL.base) +
  circle(300, 122, 18, STEEL.base) +
  shaded('M290 90c50-24 110 6 140 90l8 40-140 46c-30-70-40-150-8-176z', t, 'corner') +
  path('M438 220l-140 46c-6 20 150-26 140-46z', '#FFF3C4') +
  line('M310 110c30-6 60 10 80 40', t.lighter, 7)

export const highBay = (t: Tones) =>
  faint(0.4, path('M130 330L60 470h392L382 330z', '#FFE9A8')) +
  ring(256, 64, 22, STEEL.dark, 10) +
  shaded('M206 90h100v90H206z', t) +
  repeat(6, 17, 0, rect(210, 92, 8, 86, 3, t.darker)) +
  shaded('M196 176h120c60 20 100 70 110 150H86c10-80 50-130 110-150z', t) +
  path('M256 176h60c60 20 100 70 110 150H256z', t.dark) +
  oval(256, 326, 170, 30, t.darker) +
  oval(256, 328, 150, 22, '#FFF3C4') +
  repeat(6, 44, 0, circle(146, 328, 9, WARM))

export const floodlight = (t: Tones) =>
  faint(0.45, path('M110 330l-50 140h392l-50-140z', '#FFE9A8')) +
  line('M116 150V96h280v54', t.darker, 16) +
  rect(226, 76, 60, 26, 6, t.dark) +
  plate(86, 126, 340, 214, 20, t) +
  rect(86, 300, 340, 40, 18, t.dark) +
  rect(116, 154, 280, 158, 12, '#FFF8E1') +
  repeat(6, 44, 0, repeat(3, 0, 46, rect(130, 168, 30, 30, 5, '#FFD766'))) +
  path('M116 166c0-8 4-12 12-12h150l-120 158h-30c-8 0-12-4-12-12z', '#FFFFFF66') +
  circle(102, 232, 13, STEEL.base) +
  circle(410, 232, 13, STEEL.base)

export const streetLight = (t: Tones) =>
  faint(0.45, path('M110 250L40 470h330L330 230z', '#FFE9A8')) +
  line('M430 470V220c0-60-40-90-110-90', t.darker, 26) +
  line('M426 470V220c0-56-36-86-106-86', t.base, 12) +
  shaded(
    'M80 190c40-50 130-80 220-76 24 0 40 14 40 34v30c0 20-14 30-36 34L110 240c-36 6-50-28-30-50z',
    t,
    'down',
  ) +
  path('M104 232l206-34c-6 24-30 34-60 40l-90 14c-30 4-48-4-56-20z', '#FFF3C4') +
  line('M120 184c40-30 100-46 160-46', t.lighter, 7)

export const wallLamp = (t: Tones) =>
  faint(
    0.55,
    path('M196 130L130 20h252L316 130z', '#FFE9A8'),
    path('M196 382L130 492h252L316 382z', '#FFE9A8'),
  ) +
  round(186, 120, 140, 272, 16, t) +
  oval(256, 122, 70, 15, '#FFF3C4') +
  path('M186 382c0 20 140 20 140 0v10c0 22-140 22-140 0z', t.darker) +
  rect(206, 244, 100, 24, 4, t.dark) +
  line('M206 150v210', t.lighter, 7)

export const emergencyLight = (t: Tones) =>
  plate(66, 170, 380, 190, 30, t) +
  rect(66, 300, 380, 60, 28, t.dark) +
  rect(96, 194, 320, 104, 20, '#FFF8E1') +
  repeat(8, 37, 0, repeat(2, 0, 42, circle(124, 224, 12, '#FFD766'))) +
  rect(96, 194, 150, 40, 18, '#FFFFFF88') +
  circle(120, 328, 9, '#4CC36A') +
  circle(148, 328, 9, '#D0342C') +
  rect(330, 318, 80, 20, 10, t.darker) +
  line('M150 170l40-60h132l40 60', t.dark, 10)

export const flashlight = (t: Tones) =>
  turn(
    -36,
    faint(0.5, path('M376 196L512 90v330L376 316z', '#FFE9A8')),
    round(70, 214, 210, 84, 14, t),
    path('M70 214h210v20H70z', t.light),
    repeat(6, 22, 0, rect(100, 214, 9, 84, 3, t.darker)),
    shaded('M278 206l70-26h28v152h-28l-70-26z', RUBBER, 'down'),
    rect(368, 172, 24, 168, 10, RUBBER.dark),
    oval(394, 256, 13, 74, '#FFF3C4'),
    rect(236, 196, 40, 20, 10, '#D0342C'),
    rect(56, 222, 22, 68, 8, RUBBER.dark),
  )

export const workLight = (t: Tones) =>
  ground(256, 456, 160) +
  line('M256 300L150 452M256 300l106 152M256 240v212', RUBBER.base, 16) +
  line('M156 116V84h200v32', RUBBER.dark, 16) +
  plate(130, 96, 252, 176, 20, t) +
  rect(130, 240, 252, 32, 14, t.dark) +
  rect(154, 118, 204, 126, 10, '#FFF8E1') +
  repeat(5, 38, 0, repeat(3, 0, 38, rect(166, 128, 26, 26, 5, '#FFD766'))) +
  circle(256, 300, 22, RUBBER.dark)

export const sensor = (t: Tones) =>
  rect(146, 76, 228, 360, 44, t.darker) +
  plate(142, 70, 228, 360, 44, t) +
  circle(256, 200, 92, t.dark) +
  circle(256, 196, 86, GLASS.light) +
  path('M256 110a86 86 0 0 1 86 86H256z', GLASS.base) +
  path('M256 282a86 86 0 0 1-86-86h86z', '#FFFFFF') +
  ring(256, 196, 52, GLASS.dark, 3) +
  ring(256, 196, 26, GLASS.dark, 3) +
  circle(206, 364, 20, t.dark) +
  rect(203, 348, 6, 18, 3, t.darker) +
  circle(306, 364, 20, t.dark) +
  rect(303, 348, 6, 18, 3, t.darker) +
  circle(256, 316, 7, '#D0342C')
