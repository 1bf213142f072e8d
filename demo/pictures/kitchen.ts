// Coffee, kitchen and table.

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
  round,
  shaded,
  turn,
} from '#demo/pictures/shapes.ts'
import { GLASS, LEAF, PAPER, RUBBER, SCREEN, STEEL, type Tones } from '#demo/pictures/tones.ts'

const COFFEE = '#5B3A26'

const steam = (xs: number[], y: number) =>
  faint(0.7, ...xs.map((x) => line(`M${x} ${y}q14-18 0-36t0-36`, '#C9CED6', 8)))

const dish = (x: number, y: number, rx: number, t: Tones) =>
  oval(x, y + 10, rx, rx * 0.2, t.darker) + oval(x, y, rx, rx * 0.2, t.light)

export const coffeeBag = (t: Tones) =>
  bag(t) +
  oval(236, 252, 24, 36, COFFEE) +
  line('M236 220c-10 20 10 44 0 64', '#8A5F43', 5) +
  `<g transform="rotate(30 284 276)">${oval(284, 276, 20, 30, '#6E4930')}${line('M284 250c-8 16 8 36 0 52', '#9A6E50', 4)}</g>`

export const yerbaBag = (t: Tones) =>
  bag(t) +
  [-34, 0, 34]
    .map((angle) => `<g transform="translate(256 310) rotate(${angle}) scale(0.9)">${TEA_LEAF}</g>`)
    .join('')

const TEA_LEAF =
  path('M0 0c-26-20-30-50 0-84 30 34 26 64 0 84z', LEAF.base) + path('M0 0c26-20 30-50 0-84z', LEAF.dark)

const bag = (t: Tones) =>
  ground(256, 450, 130) +
  shaded('M150 120h212l14 300c0 18-10 28-28 28H164c-18 0-28-10-28-28z', t) +
  path('M316 120h46l14 300c0 18-10 28-28 28h-50c20-100 24-220 18-328z', t.dark) +
  path('M150 60h212v66H150z', t.dark) +
  rect(140, 104, 232, 20, 6, STEEL.base) +
  repeat(10, 22, 0, line('M158 66v34', t.darker, 3)) +
  rect(178, 190, 156, 170, 14, PAPER.light) +
  rect(206, 320, 100, 12, 6, t.dark) +
  circle(256, 150, 11, t.darker) +
  line('M166 140l-10 250', t.lighter, 7)

export const teaBox = (t: Tones) =>
  ground(256, 436, 190) +
  path('M350 150l70-34v260l-70 54z', t.darker) +
  path('M96 150l76-34h248l-70 34z', t.light) +
  path('M96 150h254v280H96z', t.base) +
  path('M96 150h254v60H96z', t.dark) +
  circle(222, 310, 70, PAPER.light) +
  `<g transform="translate(222 352)">${TEA_LEAF}</g>` +
  line('M350 140c40-20 70 10 60 60', PAPER.darker, 3) +
  plate(384, 196, 54, 62, 4, PAPER) +
  rect(394, 212, 34, 6, 3, t.base) +
  rect(150, 170, 146, 14, 7, PAPER.light) +
  rect(172, 398, 100, 12, 6, t.lighter)

export const sugarPack = (t: Tones) =>
  ground(256, 446, 150) +
  shaded('M150 110h212l10 310c0 16-8 24-24 24H164c-16 0-24-8-24-24z', t) +
  path('M150 110l30-46h152l30 46z', t.dark) +
  path('M256 64h76l30 46H256z', t.darker) +
  path('M144 250c70-40 150 40 224-10l5 130c-70 40-150-30-232 6z', '#D0342C') +
  rect(192, 300, 128, 16, 8, PAPER.light) +
  rect(216, 328, 80, 10, 5, '#F0A19B') +
  rect(196, 160, 120, 14, 7, PAPER.darker) +
  rect(216, 188, 80, 10, 5, PAPER.dark) +
  rect(330, 398, 60, 46, 6, PAPER.light) +
  rect(370, 410, 50, 36, 5, PAPER.base)

export const waterJug = (t: Tones) =>
  ground(256, 450, 140) +
  rect(220, 44, 72, 40, 10, '#2F6CC0') +
  rect(220, 70, 72, 14, 4, '#245497') +
  path('M228 84h56v24h-56z', t.light) +
  shaded(
    'M228 104h56c8 30 92 30 92 100v200c0 24-14 40-40 40H176c-26 0-40-16-40-40V204c0-70 84-70 92-100z',
    t,
  ) +
  path('M136 230c70-20 170 20 240 0v174c0 24-14 40-40 40H176c-26 0-40-16-40-40z', '#7CC4EA') +
  path('M136 230c70-20 170 20 240 0v20c-70 20-170-20-240 0z', '#B4DFF5') +
  rect(140, 280, 232, 10, 5, '#62ADD8') +
  rect(140, 350, 232, 10, 5, '#62ADD8') +
  line('M164 220v190', '#FFFFFF', 10) +
  path('M326 200h30c20 0 20 60 0 60h-30z', '#EEF4F8')

export const cookiePack = (t: Tones) =>
  ground(256, 420, 210) +
  turn(
    -10,
    path('M56 180l24 12-24 12 24 12-24 12 24 12-24 12 24 12-24 12 24 12-24 12 24 12-24 12h30V180z', t.dark),
    path(
      'M456 180l-24 12 24 12-24 12 24 12-24 12 24 12-24 12 24 12-24 12 24 12-24 12 24 12h-30V180z',
      t.dark,
    ),
    shaded('M80 170h352v164H80z', t, 'down'),
    rect(80, 170, 352, 24, 0, t.light),
    rect(112, 214, 150, 20, 10, PAPER.light),
    rect(112, 248, 100, 12, 6, t.lighter),
    circle(346, 256, 62, '#C98C4A'),
    circle(346, 252, 62, '#E0A964'),
    [
      [326, 230],
      [362, 226],
      [348, 262],
      [316, 264],
      [374, 268],
      [340, 290],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 8, COFFEE))
      .join(''),
  )

export const paperCup = (t: Tones) =>
  ground(256, 446, 110) +
  shaded('M150 120h212l-30 300c-2 14-10 22-24 22H204c-14 0-22-8-24-22z', PAPER) +
  path('M158 200h196l-14 140H172z', t.base) +
  path('M310 200h44l-14 140h-36z', t.dark) +
  path('M158 200h40l8 140h-34z', t.light) +
  circle(256, 270, 36, PAPER.light) +
  oval(256, 270, 14, 21, COFFEE) +
  line('M256 252c-6 12 6 24 0 36', '#8A5F43', 3) +
  shaded(
    'M134 84h244c8 0 14 6 14 14v14c0 8-6 14-14 14H134c-8 0-14-6-14-14V98c0-8 6-14 14-14z',
    RUBBER,
    'down',
  ) +
  path('M156 84c0-20 12-28 30-28h140c18 0 30 8 30 28z', RUBBER.dark) +
  rect(280, 62, 40, 10, 5, RUBBER.darker)

export const plateStack = (t: Tones) =>
  ground(256, 430, 210) +
  [400, 372, 344].map((y) => dish(256, y, 196, t)).join('') +
  oval(256, 340, 140, 24, t.dark) +
  oval(256, 338, 132, 21, t.light) +
  round(146, 90, 20, 200, 8, t) +
  rect(126, 60, 60, 70, 14, t.base) +
  repeat(3, 18, 0, rect(134, 52, 9, 50, 4, '#F1F3F5')) +
  round(346, 130, 20, 160, 8, t) +
  oval(356, 100, 34, 50, t.base) +
  oval(352, 96, 22, 36, t.dark) +
  round(246, 140, 20, 150, 8, t) +
  path('M240 50c26 10 34 50 30 100h-30z', t.base)

export const coffeeMachine = (t: Tones) =>
  ground(256, 446, 170) +
  plate(110, 70, 292, 110, 20, t) +
  rect(110, 150, 292, 30, 10, t.dark) +
  rect(300, 180, 102, 230, 6, t.dark) +
  plate(316, 180, 86, 230, 6, t) +
  plate(96, 400, 320, 44, 14, t) +
  rect(96, 424, 320, 20, 10, t.darker) +
  rect(170, 176, 90, 30, 8, RUBBER.base) +
  path('M196 206h38l-6 20h-26z', RUBBER.dark) +
  path('M146 250h140l-10 120c-2 14-12 22-26 22h-68c-14 0-24-8-26-22z', GLASS.light) +
  path('M151 304h130l-6 66c-2 14-12 22-26 22h-66c-14 0-24-8-26-22z', COFFEE) +
  line('M146 262c-50 0-50 90 8 96', RUBBER.base, 13) +
  rect(142, 240, 148, 16, 6, RUBBER.base) +
  rect(150, 96, 90, 32, 8, SCREEN) +
  repeat(3, 20, 0, rect(164, 106, 10, 12, 2, '#5FC2F0')) +
  circle(340, 112, 17, RUBBER.base) +
  circle(340, 112, 8, '#5FE08A') +
  steam([200, 236], 62)

export const kettle = (t: Tones) =>
  ground(240, 448, 160) +
  rect(120, 420, 240, 26, 12, RUBBER.base) +
  shaded('M150 170h170l36 230c2 14-6 22-20 22H136c-14 0-22-8-20-22z', t) +
  path('M130 230l-60-44c-8-6-2-20 10-18l70 14z', t.base) +
  path('M270 170h50l36 230c2 14-6 22-20 22h-44c10-90 0-180-22-252z', t.dark) +
  shaded('M150 144h170c8 0 12 6 12 14v16H138v-16c0-8 4-14 12-14z', RUBBER, 'down') +
  round(216, 112, 40, 36, 12, RUBBER) +
  line('M320 160c100-10 130 60 90 210l-56 26', RUBBER.base, 26) +
  line('M328 164c80-8 104 50 74 180', RUBBER.lighter, 5) +
  rect(216, 260, 26, 110, 13, GLASS.light) +
  rect(216, 310, 26, 60, 13, '#7CC4EA') +
  line('M170 200l-20 170', t.lighter, 9) +
  circle(380, 404, 9, '#D0342C')

export const cup = (t: Tones) =>
  ground(240, 424, 190) +
  steam([190, 236, 282], 120) +
  dish(240, 404, 180, t) +
  `<path d="M340 200c90-10 100 120-14 130" fill="none" stroke="${t.dark}" stroke-width="28" stroke-linecap="round"/>` +
  shaded('M110 160h260c0 100-10 170-70 226-20 14-100 14-120 0-60-56-70-126-70-226z', t) +
  path('M300 160h70c0 100-10 170-70 226-10 7-30 10-54 10 60-60 70-140 54-236z', t.dark) +
  oval(240, 160, 130, 28, t.lighter) +
  oval(240, 163, 114, 22, COFFEE) +
  oval(216, 158, 56, 9, '#8A5F43') +
  line('M138 210c4 50 14 90 36 120', t.lighter, 9)

export const fridge = (t: Tones) =>
  ground(256, 460, 140) +
  path('M366 56l34 14v382l-34 8z', t.darker) +
  plate(126, 46, 240, 412, 18, t) +
  rect(126, 176, 240, 6, 0, t.darker) +
  rect(336, 90, 12, 64, 6, STEEL.dark) +
  rect(336, 206, 12, 130, 6, STEEL.dark) +
  rect(150, 80, 66, 26, 6, SCREEN) +
  rect(158, 89, 22, 8, 3, '#5FC2F0') +
  line('M144 210v210', t.lighter, 8) +
  rect(140, 452, 40, 12, 3, RUBBER.base) +
  rect(316, 452, 40, 12, 3, RUBBER.base)

export const microwave = (t: Tones) =>
  ground(256, 412, 220) +
  rect(46, 136, 424, 262, 22, t.darker) +
  plate(42, 124, 424, 262, 22, t) +
  rect(66, 150, 280, 210, 14, RUBBER.darker) +
  rect(82, 166, 248, 178, 10, '#27313E') +
  oval(206, 312, 90, 16, '#4A5868') +
  round(176, 250, 60, 56, 8, { ...PAPER, dark: '#C9CED6' }) +
  path('M82 176c0-6 4-10 10-10h110L110 344H92c-6 0-10-4-10-10z', '#FFFFFF18') +
  rect(366, 158, 78, 40, 6, SCREEN) +
  repeat(3, 20, 0, rect(378, 168, 12, 20, 2, '#5FE08A')) +
  Array.from({ length: 12 }, (_, i) =>
    rect(368 + (i % 3) * 26, 214 + Math.floor(i / 3) * 24, 20, 16, 4, t.dark),
  ).join('') +
  circle(405, 338, 22, t.dark) +
  circle(405, 338, 14, t.light) +
  rect(350, 166, 9, 178, 4, STEEL.base) +
  rect(80, 384, 50, 14, 5, RUBBER.base) +
  rect(380, 384, 50, 14, 5, RUBBER.base)

export const waterDispenser = (t: Tones) =>
  ground(256, 462, 130) +
  path(
    'M190 44h132c14 0 20 10 20 24v70c0 30-30 40-50 52h-72c-20-12-50-22-50-52V68c0-14 6-24 20-24z',
    '#A8D8F0',
  ) +
  path('M280 44h42c14 0 20 10 20 24v70c0 30-30 40-50 52h-20c16-50 18-100 8-146z', '#7CC4EA') +
  line('M190 66v70', '#FFFFFF', 9) +
  plate(150, 180, 212, 278, 20, t) +
  rect(330, 180, 32, 278, 16, t.dark) +
  rect(178, 210, 150, 110, 12, RUBBER.dark) +
  rect(200, 210, 26, 40, 6, '#2F6CC0') +
  rect(280, 210, 26, 40, 6, '#D0342C') +
  rect(186, 300, 134, 16, 6, STEEL.base) +
  path('M236 268h36l-4 34h-28z', PAPER.base) +
  rect(190, 350, 126, 84, 10, t.dark) +
  rect(300, 384, 8, 24, 4, t.darker)
