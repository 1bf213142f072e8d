// Computers and peripherals.

import {
  circle,
  faint,
  ground,
  line,
  path,
  plate,
  rect,
  repeat,
  ring,
  round,
  shaded,
  turn,
} from '#demo/pictures/shapes.ts'
import { PAPER, RUBBER, SCREEN, STEEL, type Tones } from '#demo/pictures/tones.ts'

const screen = (x: number, y: number, width: number, height: number) =>
  `<linearGradient id="screen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3F7FD6"/><stop offset="1" stop-color="#1C2F63"/></linearGradient>` +
  rect(x, y, width, height, 4, 'url(#screen)') +
  path(
    `M${x} ${y + height}l${width * 0.36}-${height * 0.5} ${width * 0.22} ${height * 0.26} ${width * 0.14}-${height * 0.14} ${width * 0.28} ${height * 0.38}z`,
    '#16264F',
  ) +
  circle(x + width * 0.74, y + height * 0.28, height * 0.1, '#FFD98A') +
  path(`M${x} ${y}h${width * 0.42}l-${width * 0.3} ${height}H${x}z`, '#FFFFFF18')

export const laptop = (t: Tones) =>
  ground(256, 404, 230) +
  plate(96, 96, 320, 240, 18, RUBBER) +
  screen(110, 110, 292, 206) +
  path('M96 336h320l60 48c6 6 2 14-8 14H44c-10 0-14-8-8-14z', t.light) +
  path('M110 342h292l26 24H84z', t.dark) +
  Array.from({ length: 3 }, (_, row) =>
    line(`M${108 - row * 7} ${347 + row * 7}h${296 + row * 14}`, RUBBER.base, 4),
  ).join('') +
  path('M206 372h100l6 12H200z', t.dark) +
  shaded('M36 388h440c0 10-8 18-20 18H56c-12 0-20-8-20-18z', t, 'down')

export const desktopPc = (t: Tones) =>
  ground(256, 446, 160) +
  path('M340 84l66 30v320l-66 14z', t.darker) +
  plate(150, 66, 200, 384, 14, t) +
  rect(172, 90, 156, 50, 8, t.dark) +
  rect(184, 112, 132, 6, 3, t.darker) +
  rect(172, 156, 156, 30, 6, t.dark) +
  circle(250, 238, 22, t.darker) +
  ring(250, 238, 14, '#5FC2F0', 5) +
  rect(184, 288, 24, 9, 3, RUBBER.darker) +
  rect(218, 288, 24, 9, 3, RUBBER.darker) +
  circle(270, 292, 6, RUBBER.darker) +
  circle(294, 292, 6, RUBBER.darker) +
  repeat(7, 0, 14, rect(184, 326, 132, 6, 3, t.darker))

export const tablet = (t: Tones) =>
  turn(
    10,
    rect(118, 60, 276, 392, 28, t.darker),
    plate(112, 54, 276, 392, 28, t),
    screen(130, 84, 240, 322),
    circle(250, 426, 10, t.dark),
    circle(250, 69, 4, RUBBER.lighter),
    repeat(3, 62, 0, repeat(2, 0, 62, rect(160, 240, 44, 44, 12, '#FFFFFF30'))),
  )

export const monitor = (t: Tones) =>
  ground(256, 444, 150) +
  path('M226 350h60l10 70h-80z', STEEL.dark) +
  shaded('M160 420h192c10 0 16 6 16 14v8H144v-8c0-8 6-14 16-14z', STEEL, 'down') +
  plate(52, 70, 408, 290, 18, t) +
  screen(68, 86, 376, 236) +
  rect(52, 334, 408, 26, 12, t.dark) +
  circle(256, 347, 4, '#7CE0A0')

export const keyboard = (t: Tones) => {
  const row = (y: number, x: number, count: number) =>
    repeat(count, 27, 0, rect(x, y + 3, 22, 20, 4, t.darker) + rect(x, y, 22, 20, 4, t.light))
  return turn(
    -12,
    rect(36, 176, 444, 186, 22, t.darker),
    plate(32, 166, 444, 186, 22, t),
    row(186, 50, 12),
    row(214, 58, 11),
    row(242, 50, 12),
    row(270, 58, 11),
    row(186, 390, 3),
    row(214, 390, 3),
    row(242, 390, 3),
    row(270, 390, 3),
    row(302, 50, 3),
    rect(136, 305, 160, 20, 4, t.darker),
    rect(136, 302, 160, 20, 4, t.light),
    row(302, 306, 2),
    row(302, 390, 3),
  )
}

export const mouse = (t: Tones) =>
  ground(256, 446, 130) +
  shaded('M256 70c80 0 124 62 124 150v90c0 84-50 136-124 136s-124-52-124-136v-90c0-88 44-150 124-150z', t) +
  path('M256 70c80 0 124 62 124 150v90c0 84-50 136-124 136z', t.dark) +
  line('M134 226c70 24 174 24 244 0', t.darker, 5) +
  line('M256 72v164', t.darker, 5) +
  rect(238, 116, 36, 76, 18, RUBBER.darker) +
  rect(246, 126, 20, 56, 10, RUBBER.light) +
  repeat(4, 0, 12, rect(248, 134, 16, 4, 2, RUBBER.darker)) +
  line('M158 250c-4 70 4 110 34 146', t.lighter, 8)

export const headset = (t: Tones) =>
  line('M124 290C104 150 164 76 256 76s152 74 132 214', RUBBER.base, 24) +
  line('M140 200c14-70 56-106 116-106s102 36 116 106', RUBBER.lighter, 6) +
  shaded('M92 256h40c26 0 40 26 40 66s-14 66-40 66H96c-20 0-32-28-32-66s10-66 28-66z', t) +
  shaded('M420 256h-40c-26 0-40 26-40 66s14 66 40 66h36c20 0 32-28 32-66s-10-66-28-66z', t) +
  rect(148, 260, 36, 124, 18, RUBBER.dark) +
  rect(328, 260, 36, 124, 18, RUBBER.dark) +
  line('M98 384c0 50 50 66 120 66', RUBBER.base, 12) +
  rect(206, 434, 64, 32, 16, RUBBER.darker) +
  circle(100, 322, 18, t.dark)

export const webcam = (t: Tones) =>
  ground(256, 444, 140) +
  path('M226 330h60l14 84h-88z', RUBBER.dark) +
  shaded('M150 412h212c12 0 18 8 18 16v14H132v-14c0-8 6-16 18-16z', RUBBER, 'down') +
  plate(96, 130, 320, 210, 90, t) +
  circle(256, 235, 84, t.darker) +
  circle(256, 235, 72, RUBBER.darker) +
  circle(256, 235, 48, '#22304A') +
  circle(256, 235, 26, '#3F66A8') +
  circle(236, 214, 13, '#BBD4F2') +
  circle(370, 235, 8, '#5FE08A') +
  repeat(3, 0, 12, rect(126, 220, 24, 5, 2, t.darker))

export const printer = (t: Tones) =>
  ground(256, 424, 210) +
  path('M150 60h190l22 22v110H150z', PAPER.light) +
  path('M340 60l22 22h-22z', PAPER.darker) +
  repeat(4, 0, 20, rect(176, 92, 120, 6, 3, PAPER.dark)) +
  plate(72, 176, 368, 190, 26, t) +
  rect(72, 280, 368, 86, 24, t.dark) +
  rect(72, 280, 368, 40, 0, t.dark) +
  rect(120, 288, 272, 26, 8, RUBBER.darker) +
  path('M140 304h232l20 108H120z', PAPER.base) +
  path('M140 304h232l4 20H136z', PAPER.darker) +
  repeat(3, 0, 22, rect(164, 338, 150, 6, 3, PAPER.dark)) +
  rect(320, 204, 90, 44, 8, SCREEN) +
  rect(330, 214, 46, 8, 4, '#5FC2F0') +
  rect(330, 230, 30, 8, 4, '#FFFFFF66') +
  circle(296, 226, 9, '#5FE08A')

export const toner = (t: Tones) =>
  ground(256, 404, 220) +
  shaded(
    'M60 210h392c10 0 18 8 18 18v60c0 30-16 46-46 46H88c-30 0-46-16-46-46v-60c0-10 8-18 18-18z',
    t,
    'down',
  ) +
  rect(70, 180, 372, 44, 12, t.dark) +
  repeat(12, 29, 0, rect(88, 190, 12, 24, 4, t.darker)) +
  round(84, 320, 344, 50, 25, {
    lighter: '#8FD0B0',
    light: '#5FB88C',
    base: '#3E9B70',
    dark: '#2F7C58',
    darker: '#245F44',
  }) +
  rect(52, 300, 40, 70, 10, RUBBER.dark) +
  rect(420, 300, 40, 70, 10, RUBBER.dark) +
  rect(180, 246, 152, 50, 8, PAPER.light) +
  ['#1FA6C9', '#D6477E', '#F4C21B', '#2B2E34'].map((c, i) => circle(208 + i * 32, 271, 10, c)).join('')

export const router = (t: Tones) =>
  ground(256, 404, 210) +
  [110, 208, 304, 402]
    .map(
      (x, i) =>
        `<g transform="rotate(${[-12, -4, 4, 12][i]} ${x} 280)">${round(x - 10, 90, 20, 200, 10, RUBBER)}</g>`,
    )
    .join('') +
  shaded(
    'M90 260h332c20 0 30 12 36 30l20 70c6 22-6 34-26 34H60c-20 0-32-12-26-34l20-70c6-18 16-30 36-30z',
    t,
    'down',
  ) +
  path('M36 352h440c8 28-4 42-24 42H60c-20 0-32-14-24-42z', t.dark) +
  repeat(6, 30, 0, circle(182, 370, 6, '#5FE08A')) +
  repeat(5, 40, 0, rect(166, 286, 22, 6, 3, t.dark)) +
  line('M232 320c14-10 34-10 48 0M222 306c22-16 46-16 68 0', t.dark, 6) +
  circle(256, 332, 6, t.dark)

export const networkSwitch = (t: Tones) =>
  ground(256, 356, 230) +
  path('M60 186h392l30 44H30z', t.light) +
  plate(30, 228, 452, 110, 10, t) +
  rect(30, 316, 452, 22, 8, t.darker) +
  Array.from(
    { length: 8 },
    (_, i) =>
      rect(62 + i * 40, 252, 32, 28, 3, RUBBER.darker) +
      rect(68 + i * 40, 258, 20, 10, 2, RUBBER.light) +
      rect(62 + i * 40, 286, 32, 28, 3, RUBBER.darker) +
      rect(68 + i * 40, 292, 20, 10, 2, RUBBER.light) +
      circle(70 + i * 40, 244, 4, i % 3 ? '#5FE08A' : '#F2B84B'),
  ).join('') +
  rect(404, 256, 44, 24, 4, STEEL.dark) +
  rect(404, 288, 44, 24, 4, STEEL.dark) +
  repeat(7, 30, 0, line('M140 200l-8 18', t.dark, 5))

export const usbCable = (t: Tones) => {
  const end =
    rect(-26, 0, 52, 74, 12, t.dark) +
    rect(-26, 0, 26, 74, 12, t.base) +
    rect(-17, -46, 34, 48, 4, STEEL.base) +
    rect(-17, -46, 12, 48, 4, STEEL.light) +
    rect(-10, -32, 7, 10, 1, STEEL.darker) +
    rect(3, -32, 7, 10, 1, STEEL.darker)
  const d = 'M150 190v60c0 130 200 150 200 20 0-100-160-90-150 10 10 120 190 110 190 0v-90'
  return (
    line(d, t.darker, 24) +
    line(d, t.base, 18) +
    line('M144 200v50c0 60 30 100 74 112', t.light, 4) +
    `<g transform="translate(150 128)">${end}</g><g transform="translate(390 128)">${end}</g>` +
    rect(134, 198, 32, 26, 6, t.darker) +
    rect(374, 198, 32, 26, 6, t.darker)
  )
}

export const usbDrive = (t: Tones) =>
  turn(
    36,
    round(210, 60, 92, 110, 8, STEEL),
    rect(226, 88, 22, 26, 2, STEEL.darker),
    rect(264, 88, 22, 26, 2, STEEL.darker),
    plate(186, 160, 140, 270, 34, t),
    rect(256, 160, 70, 270, 30, t.dark),
    rect(206, 190, 100, 140, 14, t.base),
    rect(220, 214, 72, 12, 6, t.lighter),
    rect(220, 240, 44, 10, 5, t.lighter),
    circle(256, 392, 17, '#EEF0F3'),
  )

export const ups = (t: Tones) =>
  ground(262, 446, 150) +
  path('M330 100l70 30v300l-70 20z', t.darker) +
  plate(150, 84, 190, 366, 18, t) +
  rect(176, 116, 138, 84, 10, SCREEN) +
  path('M238 130l-24 34h20l-6 24 30-36h-22z', '#FFD766') +
  repeat(3, 0, 15, rect(272, 138, 28, 8, 3, '#5FC2F0')) +
  circle(245, 244, 22, t.darker) +
  ring(245, 244, 11, '#5FE08A', 4) +
  repeat(6, 0, 20, rect(180, 306, 130, 8, 4, t.darker))

export const projector = (t: Tones) =>
  faint(0.5, path('M340 270L500 130v290z', '#CFE3FF')) +
  ground(240, 390, 200) +
  plate(56, 190, 368, 180, 34, t) +
  rect(56, 310, 368, 60, 30, t.dark) +
  circle(320, 276, 66, t.darker) +
  circle(320, 276, 54, RUBBER.darker) +
  circle(320, 276, 36, '#2C4B86') +
  circle(304, 260, 13, '#CFE3FF') +
  repeat(6, 0, 14, rect(90, 236, 110, 6, 3, t.dark)) +
  rect(100, 366, 50, 18, 6, RUBBER.base) +
  rect(330, 366, 50, 18, 6, RUBBER.base) +
  circle(226, 222, 8, '#5FE08A')
