// Hand and measuring tools.

import {
  circle,
  faint,
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
} from '#demo/pictures/shapes.ts'
import { BRASS, PAPER, RUBBER, STEEL, WOOD, type Tones } from '#demo/pictures/tones.ts'

const grip = (x: number, y: number, width: number, height: number, t: Tones) =>
  round(x, y, width, height, width / 2, t) +
  repeat(4, 0, height / 7, rect(x + width * 0.18, y + height * 0.3, width * 0.64, 7, 3.5, t.darker))

export const hammer = (t: Tones) =>
  turn(
    38,
    round(241, 150, 30, 180, 8, WOOD),
    grip(234, 300, 44, 150, t),
    shaded(
      'M150 96h172c22 0 28 10 28 26v22c0 6-4 8-10 8h-56v14h-62v-14h-26c-40 0-62 10-84 30-6-44 4-86 38-86z',
      STEEL,
    ),
    rect(322, 92, 40, 64, 8, STEEL.darker),
    rect(322, 92, 40, 18, 8, STEEL.dark),
    line('M140 120h170', STEEL.lighter, 5),
  )

export const sledgehammer = (t: Tones) =>
  turn(
    38,
    round(239, 150, 34, 190, 8, WOOD),
    grip(233, 320, 46, 140, t),
    shaded(
      'M150 82h212c10 0 16 8 16 18v64c0 10-6 18-16 18H150c-10 0-16-8-16-18v-64c0-10 6-18 16-18z',
      RUBBER,
      'down',
    ),
    rect(134, 92, 30, 80, 8, STEEL.base),
    rect(348, 92, 30, 80, 8, STEEL.dark),
    line('M176 98h160', RUBBER.lighter, 5),
  )

export const screwdriver = (t: Tones) =>
  turn(
    42,
    round(246, 56, 20, 220, 3, STEEL),
    path('M246 70l4-34h12l4 34z', STEEL.dark),
    round(234, 262, 44, 30, 8, RUBBER),
    shaded('M226 296c0-14 60-14 60 0l6 30c-8 24-8 60 0 92 2 28-14 44-36 44s-38-16-36-44c8-32 8-68 0-92z', t),
    rect(240, 322, 7, 112, 3.5, t.darker),
    rect(265, 322, 7, 112, 3.5, t.darker),
    line('M232 318v90', t.lighter, 5),
    rect(228, 436, 56, 26, 13, RUBBER.base),
  )

const pliersHalf = (t: Tones) =>
  shaded('M250 210c-26 14-32 40-28 70 10 60-44 96-36 176 2 16 34 18 38 0 10-72 62-96 54-176l-2-60z', t)

export const pliers = (t: Tones) =>
  turn(
    24,
    `<g transform="matrix(-1 0 0 1 512 0)">${pliersHalf({ ...t, light: t.base, base: t.dark })}</g>`,
    pliersHalf(t),
    shaded('M254 60c-26 8-44 48-40 96 0 26 6 50 16 66h26z', STEEL),
    path('M258 60c26 8 44 48 40 96 0 26-6 50-16 66h-26V60z', STEEL.dark),
    repeat(5, 0, 16, rect(246, 84, 20, 5, 2, STEEL.darker)),
    circle(256, 222, 30, STEEL.base),
    circle(256, 222, 17, STEEL.darker),
    circle(252, 218, 8, STEEL.light),
  )

export const wrench = (t: Tones) =>
  turn(
    40,
    shaded('M238 150h36l8 220h-52z', STEEL),
    rect(246, 176, 20, 168, 8, STEEL.dark),
    shaded(
      'M256 46c-44 0-76 34-70 76 4 26 22 44 44 50h52c22-6 40-24 44-50 2-20-4-38-16-52l-26 46-28 10-28-10-26-46c16-16 34-24 54-24z',
      STEEL,
      'corner',
    ),
    path('M226 54l8 58 22 10 22-10 8-58c-18-10-42-10-60 0z', '#F1F3F5'),
    circle(256, 408, 56, STEEL.base),
    path('M256 374l30 17v34l-30 17-30-17v-34z', '#F1F3F5'),
    ring(256, 408, 50, STEEL.lighter, 5),
    rect(250, 200, 12, 60, 6, t.base),
  )

export const adjustableWrench = (t: Tones) =>
  turn(
    38,
    shaded('M236 190h40l12 190h-64z', STEEL),
    grip(222, 300, 68, 160, t),
    shaded(
      'M196 60l40 12v78c0 14 46 14 46-4v-42l44-10c14 40-2 92-40 112h-64c-40-18-52-92-26-146z',
      STEEL,
      'corner',
    ),
    path('M286 100l44-12c4 22 0 42-8 60l-38-10z', STEEL.dark),
    rect(240, 158, 44, 24, 6, STEEL.darker),
    repeat(4, 10, 0, rect(245, 160, 5, 20, 2, STEEL.light)),
    circle(256, 430, 12, RUBBER.darker),
  )

export const hexKeys = (t: Tones) =>
  turn(
    -18,
    ...[0, 1, 2, 3, 4].map((index) =>
      line(
        `M${176 + index * 34} ${330 - index * 6}V${96 + index * 26}q0-22 22-22h${18 + index * 4}`,
        index % 2 ? STEEL.dark : STEEL.base,
        24 - index * 3,
      ),
    ),
    plate(136, 316, 236, 108, 26, t),
    rect(136, 372, 236, 52, 26, t.dark),
    rect(136, 372, 236, 26, 0, t.dark),
    repeat(5, 37, 0, circle(178, 350, 10, t.darker)),
  )

export const handsaw = (t: Tones) =>
  turn(
    -28,
    shaded('M60 236l270-42v116L60 262z', STEEL, 'down'),
    path(`M60 262l270 48v12${Array.from({ length: 15 }, () => 'l-9-14-9 10').join('')}z`, STEEL.dark),
    line('M80 240l230-36', STEEL.lighter, 4),
    shaded(
      'M318 176h70c40 0 66 24 66 60 0 26-10 42-6 64 4 20-12 32-30 26-26-8-44-4-70-4-22 0-30-18-30-40z',
      t,
    ),
    path('M362 222h26c16 0 24 8 20 24l-8 34c-2 8-8 8-16 6-14-4-30-10-30-30 0-16 0-34 8-34z', '#F1F3F5'),
    circle(340, 204, 7, BRASS.light),
    circle(336, 296, 7, BRASS.light),
  )

export const utilityKnife = (t: Tones) =>
  turn(
    40,
    shaded('M232 190V96l48-44v138z', STEEL),
    repeat(3, 0, 34, line('M234 116l44-22', STEEL.darker, 3)),
    plate(216, 178, 80, 276, 26, t),
    rect(216, 250, 80, 204, 26, t.dark),
    rect(236, 196, 40, 236, 16, RUBBER.dark),
    rect(242, 214, 28, 58, 10, t.light),
    repeat(4, 0, 12, rect(246, 222, 20, 4, 2, t.darker)),
    circle(256, 418, 9, STEEL.light),
  )

export const tapeMeasure = (t: Tones) =>
  path('M300 372h152v34H300z', '#F6D65A') +
  repeat(11, 13, 0, rect(318, 372, 3, 12, 0, '#5B4A12')) +
  rect(444, 366, 16, 52, 4, STEEL.dark) +
  shaded(
    'M92 210c0-70 52-116 122-116h42c70 0 116 50 116 116v170c0 18-10 28-28 28H120c-18 0-28-10-28-28z',
    t,
  ) +
  rect(92, 372, 280, 36, 16, t.darker) +
  circle(226, 244, 92, RUBBER.base) +
  circle(226, 244, 76, t.base) +
  ring(226, 244, 58, t.light, 6) +
  circle(226, 244, 40, PAPER.light) +
  text(226, 257, 36, RUBBER.dark, 'm') +
  rect(250, 84, 84, 24, 12, RUBBER.base)

export const spiritLevel = (t: Tones) =>
  turn(
    -24,
    plate(38, 206, 436, 100, 12, t),
    rect(38, 206, 436, 16, 8, t.lighter),
    rect(38, 284, 436, 22, 10, t.darker),
    rect(38, 206, 30, 100, 10, RUBBER.base),
    rect(444, 206, 30, 100, 10, RUBBER.base),
    rect(196, 226, 120, 44, 16, t.darker),
    rect(204, 232, 104, 32, 16, '#C9E86A'),
    oval(252, 246, 20, 10, '#F2FBD0'),
    rect(232, 232, 4, 32, 0, RUBBER.dark),
    rect(276, 232, 4, 32, 0, RUBBER.dark),
    circle(118, 252, 30, t.darker),
    circle(118, 252, 20, '#C9E86A'),
    circle(394, 252, 30, t.darker),
    circle(394, 252, 20, '#C9E86A'),
  )

export const caliper = (t: Tones) =>
  turn(
    -30,
    plate(70, 218, 392, 44, 4, STEEL),
    repeat(26, 12, 0, rect(140, 240, 2, 20, 0, STEEL.darker)),
    shaded('M70 130l44 70v110c0 40-14 74-26 100V262H70z', STEEL, 'down'),
    shaded('M196 150l-36 50v110c0 40 14 74 24 96V306h130V200H196z', STEEL, 'down'),
    rect(176, 204, 140, 96, 12, t.base),
    rect(192, 220, 84, 40, 6, '#D9E8D3'),
    text(234, 251, 28, '#2B3A33', '25,40'),
    circle(296, 238, 9, t.lighter),
    circle(210, 280, 7, t.light),
    circle(234, 280, 7, t.light),
  )

export const laserLevel = (t: Tones) =>
  faint(0.55, line('M256 214L60 60M256 214L452 60', '#5BE08A', 6)) +
  plate(166, 130, 180, 214, 34, t) +
  rect(166, 240, 180, 104, 34, t.dark) +
  rect(166, 240, 180, 40, 0, t.dark) +
  rect(182, 150, 148, 84, 26, RUBBER.base) +
  circle(256, 192, 34, RUBBER.darker) +
  circle(256, 192, 20, '#38C977') +
  circle(250, 186, 7, '#D5FFE5') +
  rect(212, 286, 88, 26, 13, t.darker) +
  circle(276, 299, 8, '#7CF0A8') +
  line('M220 344l-56 90M292 344l56 90M256 344v96', RUBBER.base, 16)

export const clamp = (t: Tones) =>
  turn(
    -8,
    round(232, 60, 34, 400, 6, STEEL),
    shaded('M120 70h150v52H176l-20 40h-36z', t, 'down'),
    rect(112, 158, 56, 20, 8, RUBBER.base),
    shaded('M120 330h156v56H120z', t, 'down'),
    round(128, 236, 24, 120, 4, STEEL),
    rect(112, 226, 56, 20, 8, RUBBER.base),
    grip(118, 372, 44, 100, t),
  )

export const socketSet = (t: Tones) => {
  const sockets = (y: number, radius: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const x = 116 + index * (280 / (count - 1))
      return (
        circle(x, y, radius, STEEL.base) +
        circle(x, y, radius * 0.62, STEEL.darker) +
        ring(x, y, radius - 3, STEEL.lighter, 3)
      )
    }).join('')
  return (
    shaded('M70 96h372c14 0 22 8 22 22v76H48v-76c0-14 8-22 22-22z', t, 'down') +
    rect(48, 190, 416, 12, 0, t.darker) +
    plate(48, 200, 416, 220, 22, RUBBER) +
    rect(72, 222, 368, 176, 14, RUBBER.dark) +
    sockets(254, 17, 8) +
    sockets(304, 21, 6) +
    round(108, 344, 200, 22, 11, STEEL) +
    circle(108, 355, 24, STEEL.base) +
    circle(108, 355, 12, t.base) +
    sockets2() +
    rect(210, 96, 92, 24, 12, RUBBER.base)
  )
  function sockets2() {
    return [344, 392].map((x) => circle(x, 355, 24, STEEL.dark) + circle(x, 355, 14, RUBBER.darker)).join('')
  }
}

export const toolbox = (t: Tones) =>
  line('M186 196v-44c0-16 10-26 26-26h88c16 0 26 10 26 26v44', RUBBER.base, 24) +
  shaded('M76 226l24-50h312l24 50z', t, 'down') +
  plate(60, 222, 392, 190, 20, t) +
  rect(60, 300, 392, 112, 20, t.dark) +
  rect(60, 300, 392, 30, 0, t.dark) +
  rect(60, 222, 392, 20, 8, t.light) +
  rect(120, 206, 44, 66, 10, STEEL.base) +
  rect(348, 206, 44, 66, 10, STEEL.base) +
  rect(130, 230, 24, 30, 6, STEEL.darker) +
  rect(358, 230, 24, 30, 6, STEEL.darker) +
  rect(206, 340, 100, 36, 10, t.darker)

export const ladder = (t: Tones) =>
  line('M330 76L416 446', STEEL.darker, 18) +
  line('M356 76L268 76', STEEL.dark, 18) +
  line('M196 76L104 446', STEEL.base, 24) +
  line('M316 76L392 446', STEEL.base, 24) +
  line('M190 90L100 440', STEEL.lighter, 5) +
  [150, 218, 286, 354, 416]
    .map(
      (y) =>
        rect(178 - (y - 76) * 0.22, y, 160 + (y - 76) * 0.44, 20, 6, STEEL.light) +
        rect(178 - (y - 76) * 0.22, y + 14, 160 + (y - 76) * 0.44, 8, 4, STEEL.dark),
    )
    .join('') +
  plate(182, 58, 156, 34, 12, t) +
  rect(88, 430, 36, 28, 8, RUBBER.base) +
  rect(374, 430, 36, 28, 8, RUBBER.base)
