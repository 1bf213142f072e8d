// Fasteners and locks.

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
  move,
} from '#demo/pictures/shapes.ts'
import { BRASS, PAPER, RUBBER, STEEL, type Tones } from '#demo/pictures/tones.ts'

const oneScrew = (t: Tones) =>
  shaded('M216 84h80c0 30-22 42-28 56h-24c-6-14-28-26-28-56z', t) +
  oval(256, 84, 40, 13, t.light) +
  rect(238, 80, 36, 7, 3, t.darker) +
  rect(252.5, 72, 7, 23, 3, t.darker) +
  round(243, 136, 26, 240, 3, t) +
  path('M243 372h26l-13 64z', t.dark) +
  Array.from({ length: 13 }, (_, index) =>
    line(`M236 ${168 + index * 19}l40-12`, index % 2 ? t.darker : t.dark, 7),
  ).join('')

export const screw = (t: Tones) =>
  turn(-28, move(-80, 0, oneScrew(t)), move(84, -30, oneScrew(t))) + turn(34, move(6, 40, oneScrew(t)))

export const bolt = (t: Tones) =>
  turn(
    32,
    round(222, 190, 68, 250, 6, t),
    Array.from({ length: 13 }, (_, index) => line(`M222 ${252 + index * 14}l68-8`, t.darker, 4)).join(''),
    shaded('M176 92l22-18h116l22 18v90l-22 14H198l-22-14z', t),
    path('M216 74h80v122h-80z', t.light),
    path('M296 74h18l22 18v90l-22 14h-18z', t.dark),
    shaded('M184 340l20-14h104l20 14v64l-20 12H204l-20-12z', t),
    path('M222 326h68v90h-68z', t.light),
    line('M186 372h140', t.darker, 2),
  )

export const nails = (t: Tones) =>
  [
    [-34, 110],
    [-14, 210],
    [6, 290],
    [24, 360],
  ]
    .map(
      ([angle = 0, x = 0], index) =>
        `<g transform="rotate(${angle} ${x} 250)">${round(x - 8, 100, 16, 290, 3, index % 2 ? STEEL : t)}${path(`M${x - 8} 388h16l-8 44z`, t.darker)}${oval(x, 98, 30, 11, STEEL.dark)}${oval(x, 94, 30, 11, STEEL.light)}</g>`,
    )
    .join('')

export const wallPlug = (t: Tones) => {
  const plug = (x: number, angle: number) =>
    `<g transform="rotate(${angle} ${x} 256)">${shaded(`M${x - 30} 120h60l-4 240-10 60h-32l-10-60z`, t)}${oval(x, 120, 38, 15, t.light)}${oval(x, 120, 20, 8, t.darker)}${rect(x - 4, 210, 8, 200, 4, t.darker)}${[180, 220, 260, 300].map((y) => line(`M${x - 27} ${y}h18M${x + 9} ${y}h18`, t.darker, 5)).join('')}${path(`M${x - 29} 190l-24-30 24-6zM${x + 29} 190l24-30-24-6z`, t.dark)}</g>`
  return plug(150, -14) + plug(362, 12) + plug(256, 0)
}

export const padlock = (t: Tones) =>
  line('M176 250v-72c0-52 34-86 80-86s80 34 80 86v72', STEEL.dark, 40) +
  line('M170 250v-72c0-54 38-92 80-92', STEEL.lighter, 8) +
  plate(122, 228, 268, 208, 34, t) +
  rect(122, 340, 268, 96, 34, t.dark) +
  rect(122, 340, 268, 40, 0, t.dark) +
  rect(146, 240, 220, 12, 6, t.lighter) +
  circle(256, 314, 34, t.darker) +
  path('M244 318h24l8 62h-40z', t.darker) +
  circle(256, 314, 16, RUBBER.darker)

export const doorLock = (t: Tones) =>
  plate(150, 70, 128, 372, 26, t) +
  rect(252, 84, 26, 344, 18, t.dark) +
  circle(214, 182, 40, t.darker) +
  circle(214, 182, 30, STEEL.light) +
  shaded('M206 168h184c18 0 26 8 26 18s-8 18-26 18H206z', STEEL, 'down') +
  circle(214, 332, 34, t.darker) +
  circle(214, 322, 15, RUBBER.darker) +
  path('M206 326h16l7 36h-30z', RUBBER.darker) +
  circle(214, 96, 9, t.darker) +
  circle(214, 416, 9, t.darker) +
  ring(396, 346, 36, BRASS.base, 16) +
  shaded('M330 334h36v24h-36v16h-20v-16h-10v16h-20v-16h-22v-24z', BRASS, 'down')

export const hinge = (t: Tones) =>
  turn(
    -10,
    plate(92, 130, 160, 252, 18, t),
    plate(260, 130, 160, 252, 18, t),
    rect(236, 130, 20, 252, 0, t.dark),
    round(232, 104, 48, 304, 14, t),
    [186, 248, 310, 364].map((y) => rect(232, y - 22, 48, 4, 0, t.darker)).join(''),
    [124, 206]
      .map((x) =>
        [176, 256, 336]
          .map(
            (y) =>
              circle(x - (y === 256 ? -10 : 0), y, 17, t.darker) +
              circle(x - (y === 256 ? -10 : 0), y, 11, RUBBER.dark),
          )
          .join(''),
      )
      .join(''),
    [388, 306]
      .map((x) =>
        [176, 256, 336].map((y) => circle(x, y, 17, t.darker) + circle(x, y, 11, RUBBER.dark)).join(''),
      )
      .join(''),
  )

export const rope = (t: Tones) => {
  const coil = (radius: number) =>
    ring(256, 250, radius, t.base, 32) +
    `<circle cx="256" cy="250" r="${radius}" fill="none" stroke="${t.dark}" stroke-width="30" stroke-dasharray="7 15"/>` +
    ring(252, 245, radius + 8, t.light, 4)
  return (
    line('M330 350c40 40 60 60 112 74', t.dark, 30) +
    line('M330 350c40 40 60 60 112 74', t.base, 24) +
    coil(156) +
    coil(124) +
    coil(92) +
    rect(232, 92, 48, 96, 14, RUBBER.base) +
    rect(232, 108, 48, 8, 0, RUBBER.lighter) +
    rect(232, 164, 48, 8, 0, RUBBER.lighter)
  )
}

export const cartridge = (t: Tones) =>
  turn(
    20,
    shaded('M244 60h24l14 92h-52z', PAPER),
    round(214, 142, 84, 34, 8, t),
    round(186, 172, 140, 268, 14, PAPER),
    rect(186, 216, 140, 150, 0, t.base),
    rect(286, 216, 40, 150, 0, t.dark),
    rect(204, 216, 16, 150, 0, t.light),
    rect(216, 256, 80, 26, 6, t.darker),
    rect(222, 306, 68, 8, 4, t.lighter),
    rect(222, 326, 48, 8, 4, t.lighter),
    rect(182, 424, 148, 26, 10, t.darker),
  )

export const glueTube = (t: Tones) =>
  turn(
    26,
    round(238, 58, 36, 66, 8, RUBBER),
    round(226, 116, 60, 30, 6, t),
    shaded('M206 144h100l34 250H172z', t),
    path('M228 144h30l-18 250h-40z', t.lighter),
    rect(160, 390, 192, 44, 6, t.dark),
    repeat(9, 21, 0, rect(168, 396, 5, 32, 2, t.darker)),
    path('M204 250h104l10 74H194z', PAPER.light),
    text(256, 302, 40, t.dark, 'A+'),
  )
