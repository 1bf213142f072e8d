// Protective clothing and safety signs.

import {
  circle,
  faint,
  flip,
  ground,
  line,
  move,
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
import { luminance, PAPER, RUBBER, STEEL, type Tones } from '#demo/pictures/tones.ts'

const HAND =
  'M180 452V330c-34-34-66-78-78-108-8-22 16-38 34-22 18 18 34 38 52 52V116c0-32 42-32 44 0l4 92V86c0-32 44-32 46 0l2 122 6-110c2-30 42-28 42 2l-4 124 14-84c4-28 42-24 40 6-4 60-12 120-26 164-8 26-20 40-28 56v86z'
const CUFF = 'M172 384h168v62c0 12-6 18-18 18H190c-12 0-18-6-18-18z'
const creases = (colour: string) =>
  line('M214 250c10 16 10 30 8 44M264 236c6 14 6 26 4 40M314 246c0 12-2 22-6 32', colour, 5)

const knit = (t: Tones) => repeat(8, 20, 0, rect(182, 390, 6, 70, 3, t.dark))

export const coatedGlove = (t: Tones) =>
  turn(
    6,
    shaded(HAND, PAPER),
    shaded(
      HAND.replace('M180 452V330', 'M190 350c-4-8-6-12-10-20').replace('v86z', 'v-6c-50 26-90 26-138 10z'),
      t,
    ),
    creases(t.darker),
    line('M202 130v90M256 96v100M304 110l-4 90', t.lighter, 6),
    shaded(CUFF, PAPER),
    knit(PAPER),
    rect(168, 446, 176, 18, 9, t.dark),
  )

export const dottedGlove = (t: Tones) => {
  const dot = luminance(t.base) > 0.4 ? '#2C5AA8' : PAPER.base
  const spot = (x: number, y: number) => circle(x, y, 5.5, dot)
  const palm = Array.from({ length: 72 }, (_, index) => {
    const row = Math.floor(index / 8)
    const x = 178 + (index % 8) * 24 + (row % 2) * 12
    return x > 346 - row * 2 ? '' : spot(x, 220 + row * 18)
  })
  const fingers = [110, 140, 170, 196].map(
    (y) => spot(203, y + 8) + spot(260, y - 14) + spot(307, y) + spot(352, y + 34),
  )
  return turn(
    6,
    shaded(HAND, t),
    ...palm,
    ...fingers,
    spot(128, 218) + spot(148, 240) + spot(166, 266),
    shaded(CUFF, PAPER),
    knit(PAPER),
    rect(168, 446, 176, 18, 9, '#D0342C'),
  )
}

export const leatherGlove = (t: Tones) =>
  turn(
    6,
    shaded(HAND, t),
    path('M190 300c50-22 110-22 156-4-8 40-20 62-26 88H186c4-30-16-50 4-84z', t.dark),
    line('M196 306c48-18 100-18 144-4', t.lighter, 3),
    line('M206 130v120M258 100v130M306 112l-6 130', t.dark, 3),
    creases(t.darker),
    shaded('M150 380h212l12 76c2 14-6 22-20 22H158c-14 0-22-8-20-22z', t),
    rect(146, 392, 220, 14, 6, t.darker),
    `<path d="M150 420h212M146 454h220" stroke="${t.lighter}" stroke-width="3" stroke-dasharray="9 7"/>`,
  )

export const rubberGlove = (t: Tones) => {
  const glove = (u: Tones) =>
    shaded(HAND.replace('M180 452V330', 'M168 470l10-140').replace('v86z', 'l16 86z'), u) +
    creases(u.darker) +
    line('M202 128v70M256 92v80M304 108l-2 70', u.lighter, 7) +
    rect(160, 452, 196, 24, 12, u.dark) +
    repeat(5, 0, 15, line('M206 320h110', u.dark, 4))
  return (
    turn(-10, move(70, 14, flip(glove({ ...t, light: t.base, base: t.dark, dark: t.darker })))) +
    turn(8, move(-30, -4, glove(t)))
  )
}

export const disposableGlove = (t: Tones) =>
  ground(256, 446, 190) +
  move(
    86,
    -30,
    turn(
      4,
      shaded(
        'M160 250c-4-60-44-80-38-104 6-16 26-6 36 10l24 36-8-96c0-18 24-20 28-2l14 76 2-94c0-20 26-20 28 0l2 96 18-80c4-18 28-14 26 6l-10 84 20-52c8-16 26-8 24 8-8 50-12 80-18 112z',
        t,
      ),
    ),
  ) +
  plate(84, 232, 344, 204, 16, PAPER) +
  rect(84, 352, 344, 84, 16, t.dark) +
  rect(84, 352, 344, 30, 0, t.dark) +
  rect(84, 336, 344, 46, 0, t.base) +
  oval(256, 236, 112, 26, t.darker) +
  shaded('M176 236c10-40 30-60 60-56 10-20 40-14 50 4 26-6 44 20 50 52-30 20-130 20-160 0z', t) +
  rect(112, 288, 120, 16, 8, t.base) +
  rect(112, 314, 76, 10, 5, PAPER.darker) +
  circle(376, 298, 22, t.light)

export const helmet = (t: Tones) =>
  ground(256, 398, 200) +
  shaded('M84 330c-4-110 60-210 172-210s176 100 172 210z', t) +
  path('M222 126c20-10 48-10 68 0l10 204h-88z', t.light) +
  path('M146 170c-30 40-42 96-40 160h38c-4-70 10-130 40-184z', t.lighter) +
  path('M366 170c30 40 42 96 40 160h-38c4-70-10-130-40-184z', t.dark) +
  path('M222 126c20-10 48-10 68 0l2 40c-20-8-52-8-72 0z', t.lighter) +
  shaded('M52 330h408c14 0 16 14 6 24-30 28-120 44-210 44S76 382 46 354c-10-10-8-24 6-24z', t, 'down') +
  path('M60 346c60 34 332 34 392 0-20 36-110 52-196 52S80 382 60 346z', t.darker) +
  repeat(3, 40, 0, rect(206, 250, 20, 6, 3, t.dark))

export const faceShield = (t: Tones) =>
  path('M110 200h292v150c0 70-60 116-146 116s-146-46-146-116z', '#CFE3EE') +
  faint(
    0.7,
    path('M130 214h60l-40 190c-14-18-20-36-20-56z', '#FFFFFF'),
    path('M210 214h30l-46 224-20-12z', '#FFFFFF'),
  ) +
  line('M112 204v146c0 68 58 112 144 112s144-44 144-112V204', '#9DBCCD', 6) +
  shaded('M96 130c30-60 90-84 160-84s130 24 160 84l8 84H88z', t, 'down') +
  path('M96 180h320l8 36H88z', t.darker) +
  line('M146 118c28-32 66-46 108-46', t.lighter, 9) +
  circle(104, 190, 24, RUBBER.base) +
  circle(408, 190, 24, RUBBER.base) +
  circle(104, 190, 9, RUBBER.lighter) +
  circle(408, 190, 9, RUBBER.lighter)

export const weldingMask = (t: Tones) =>
  shaded(
    'M112 130c30-54 84-78 144-78s114 24 144 78l8 150c0 90-60 150-106 182-16 12-76 12-92 0-46-32-106-92-106-182z',
    RUBBER,
  ) +
  path('M256 52c60 0 114 24 144 78l8 150c0 90-60 150-106 182-8 6-26 9-46 9z', RUBBER.dark) +
  plate(146, 150, 220, 122, 20, t) +
  rect(168, 172, 176, 78, 10, '#16301F') +
  path('M168 182c0-6 4-10 10-10h90l-60 78h-30c-6 0-10-4-10-10z', '#2C5A3C') +
  rect(196, 310, 120, 12, 6, RUBBER.light) +
  rect(206, 336, 100, 12, 6, RUBBER.light) +
  circle(116, 220, 20, t.base) +
  circle(396, 220, 20, t.dark)

export const safetyGlasses = (t: Tones) =>
  line('M88 214c-30 30-40 80-50 150', t.dark, 18) +
  line('M424 214c30 30 40 80 50 150', t.dark, 18) +
  path(
    'M76 196h360c14 0 18 12 16 26l-10 66c-6 36-30 54-70 54h-34c-40 0-56-24-64-52-4-14-32-14-36 0-8 28-24 52-64 52h-34c-40 0-64-18-70-54l-10-66c-2-14 2-26 16-26z',
    '#D5E6EF',
  ) +
  faint(0.75, path('M100 214h70l-60 90-16-60z', '#FFFFFF'), path('M310 214h70l-70 106-16-30z', '#FFFFFF')) +
  shaded(
    'M72 184h368c16 0 20 14 18 30-40-14-90-16-134-6-24 6-42 20-50 46-4 14-32 14-36 0-8-26-26-40-50-46-44-10-94-8-134 6-2-16 2-30 18-30z',
    t,
    'down',
  ) +
  path('M230 262c6-24 46-24 52 0l-10 22c-4-14-28-14-32 0z', t.darker) +
  circle(74, 208, 12, RUBBER.base) +
  circle(438, 208, 12, RUBBER.base)

export const goggles = (t: Tones) =>
  shaded('M30 210c50-14 80-20 100-16v116c-24 6-60-2-100-18-10-4-10-78 0-82z', RUBBER) +
  shaded('M482 210c-50-14-80-20-100-16v116c24 6 60-2 100-18 10-4 10-78 0-82z', RUBBER) +
  shaded(
    'M110 160h292c26 0 40 18 40 44v70c0 44-34 76-80 76h-34c-30 0-44-14-54-32-6-10-30-10-36 0-10 18-24 32-54 32h-34c-46 0-80-32-80-76v-70c0-26 14-44 40-44z',
    t,
  ) +
  path(
    'M126 186h260c18 0 28 10 28 28v52c0 34-24 56-58 56h-26c-20 0-30-12-38-26-12-22-60-22-72 0-8 14-18 26-38 26h-26c-34 0-58-22-58-56v-52c0-18 10-28 28-28z',
    '#CFE3EE',
  ) +
  faint(
    0.75,
    path('M136 198h80l-70 100c-20-12-28-30-28-50z', '#FFFFFF'),
    path('M300 198h60l-66 90-22-10z', '#FFFFFF'),
  ) +
  repeat(6, 24, 0, rect(190, 166, 12, 8, 4, t.darker))

export const earMuffs = (t: Tones) =>
  line('M116 290C96 150 160 70 256 70s160 80 140 220', RUBBER.base, 26) +
  line('M122 270C110 150 170 82 256 82', RUBBER.lighter, 6) +
  line('M112 300v-40M400 300v-40', STEEL.dark, 12) +
  shaded('M92 250h40c34 0 52 34 52 84s-18 84-52 84H92c-22 0-36-34-36-84s14-84 36-84z', t) +
  shaded('M420 250h-40c-34 0-52 34-52 84s18 84 52 84h40c22 0 36-34 36-84s-14-84-36-84z', t) +
  rect(150, 256, 46, 158, 22, RUBBER.dark) +
  rect(316, 256, 46, 158, 22, RUBBER.dark) +
  line('M78 296c-6 24-6 50 0 74', t.lighter, 7) +
  line('M412 290c-4 20-4 60 0 88', t.lighter, 7)

export const earplugs = (t: Tones) => {
  const plug = shaded('M216 110c0-40 80-40 80 0l14 140c2 24-18 40-54 40s-56-16-54-40z', t)
  return (
    line('M176 330c-60 120 220 150 170 20', '#3D6FB4', 12) +
    move(-86, 60, turn(-16, plug, path('M228 116c2-22 26-28 36-26l-10 180h-30z', t.lighter))) +
    move(90, 40, turn(14, plug, path('M228 116c2-22 26-28 36-26l-10 180h-30z', t.lighter)))
  )
}

export const dustMask = (t: Tones) =>
  line('M120 190C60 130 90 60 256 60s196 70 136 130', '#E2B93B', 9) +
  line('M110 300c-50 60 20 130 146 130s196-70 146-130', '#E2B93B', 9) +
  shaded(
    'M256 122c70 10 126 50 146 110 16 60-40 160-146 168-106-8-162-108-146-168 20-60 76-100 146-110z',
    t,
  ) +
  path('M256 122c70 10 126 50 146 110 16 60-40 160-146 168z', t.dark) +
  line('M206 158c30-20 70-20 100 0', STEEL.dark, 12) +
  circle(256, 288, 46, t.lighter) +
  circle(256, 288, 34, '#3C8DCB') +
  repeat(4, 0, 13, rect(234, 267, 44, 5, 2, PAPER.light)) +
  line('M136 250c20-50 60-84 110-96', t.lighter, 8)

export const surgicalMask = (t: Tones) =>
  line('M104 210c-60-30-80 110 0 110M408 210c60-30 80 110 0 110', PAPER.dark, 10) +
  shaded('M96 186c110-44 210-44 320 0v110c-50 70-100 96-160 96S146 366 96 296z', t, 'down') +
  rect(96, 180, 14, 120, 7, t.lighter) +
  rect(402, 180, 14, 120, 7, t.lighter) +
  line('M110 226c100-30 192-30 292 0', t.dark, 6) +
  line('M110 262c100-24 192-24 292 0', t.dark, 6) +
  line('M120 300c90-20 182-20 272 0', t.dark, 6) +
  line('M190 170c44-12 88-12 132 0', PAPER.light, 7)

export const respirator = (t: Tones) =>
  line('M150 170C90 120 130 60 256 60s166 60 106 110', RUBBER.light, 16) +
  shaded('M256 110c50 0 84 60 104 130 16 60-30 150-104 158-74-8-120-98-104-158 20-70 54-130 104-130z', t) +
  circle(126, 306, 78, '#D6477E') +
  circle(386, 306, 78, '#B83567') +
  circle(126, 306, 62, RUBBER.base) +
  circle(386, 306, 62, RUBBER.dark) +
  [126, 386]
    .map((x) => [-30, 0, 30].map((d) => rect(x - 40, 302 + d, 80, 8, 4, RUBBER.lighter)).join(''))
    .join('') +
  circle(256, 326, 44, RUBBER.light) +
  circle(256, 326, 30, RUBBER.dark) +
  repeat(3, 0, 14, rect(236, 308, 40, 5, 2, RUBBER.lighter)) +
  line('M196 220c14-40 34-70 56-80', t.lighter, 8)

export const boot = (t: Tones) =>
  ground(250, 436, 200) +
  shaded(
    'M150 92h130c12 0 18 8 18 20v116c0 22 14 36 40 46 60 22 96 40 100 92v20H116V290c20-40 22-120 18-178 0-12 6-20 16-20z',
    t,
  ) +
  path('M330 272c64 22 104 42 108 94v20H300c-10-50 6-90 30-114z', t.dark) +
  rect(130, 80, 172, 34, 17, t.darker) +
  repeat(5, 6, 30, line('M232 138l66 8', '#E8C34A', 8)) +
  line('M150 130c4 60 0 120-18 160', t.lighter, 6) +
  path('M104 382h338c10 0 14 8 12 20l-6 34H112c-8 0-12-6-12-14z', RUBBER.darker) +
  repeat(9, 36, 0, rect(118, 420, 18, 18, 4, RUBBER.light)) +
  rect(104, 380, 340, 12, 6, '#D9A441')

export const safetyShoe = (t: Tones) =>
  ground(252, 420, 210) +
  shaded(
    'M72 200c30 14 60 14 92-6 10-6 18-4 24 6 30 50 90 90 180 100 60 8 84 34 86 82H64c-12-60-10-120 8-182z',
    t,
  ) +
  path('M352 296c68 6 100 36 102 86H330c-10-34-4-66 22-86z', t.dark) +
  path('M72 200c30 14 60 14 92-6l14 20c-20 40-60 60-110 52z', t.darker) +
  [0, 1, 2, 3].map((i) => line(`M${196 + i * 36} ${238 + i * 17}l-30 26`, PAPER.light, 9)).join('') +
  path('M90 330c80 20 160 10 220-40l40 6c-60 70-160 96-262 80z', t.lighter) +
  shaded('M58 372h400c10 0 12 8 10 18l-6 22c-2 8-8 12-16 12H76c-10 0-14-6-16-16z', PAPER, 'down') +
  repeat(10, 38, 0, rect(84, 410, 22, 14, 4, t.dark))

export const rubberBoot = (t: Tones) =>
  ground(250, 446, 190) +
  shaded(
    'M156 60h120c12 0 18 6 18 18l6 220c6 26 30 38 70 50 50 14 66 36 66 70v14H146c-14-70 4-130 2-200l-8-154c0-12 6-18 16-18z',
    t,
  ) +
  path('M320 332c70 14 116 30 116 86v14H296c-8-40 4-74 24-100z', t.dark) +
  rect(140, 56, 156, 30, 15, t.darker) +
  line('M166 110c4 90 8 160 0 240', t.lighter, 12) +
  rect(132, 418, 312, 30, 12, t.darker) +
  repeat(8, 38, 0, rect(146, 436, 20, 16, 4, t.darker))

export const vest = (t: Tones) =>
  shaded(
    'M172 70l50 10c10 40 58 40 68 0l50-10c40 30 60 90 60 140v220c0 10-6 16-16 16H128c-10 0-16-6-16-16V210c0-50 20-110 60-140z',
    t,
  ) +
  path('M256 110c16 0 28-10 34-30l50-10c40 30 60 90 60 140v220c0 10-6 16-16 16H256z', t.dark) +
  path('M112 230c30-20 44-60 40-120l-8-20c-20 34-32 80-32 120z', '#F1F3F5') +
  path('M400 230c-30-20-44-60-40-120l8-20c20 34 32 80 32 120z', '#F1F3F5') +
  rect(112, 290, 288, 34, 0, '#E8EBEF') +
  rect(112, 366, 288, 34, 0, '#E8EBEF') +
  path('M176 74l34 6v210h-34zM302 80l34-6v216h-34z', '#E8EBEF') +
  rect(112, 296, 288, 5, 0, '#C4CAD3') +
  rect(112, 372, 288, 5, 0, '#C4CAD3') +
  rect(252, 116, 8, 330, 0, t.darker)

export const coverall = (t: Tones) =>
  shaded(
    'M196 52h120l70 40c20 14 26 40 30 70l14 120-50 10-16-80-6 70 20 180c0 8-4 12-12 12h-84l-26-140-26 140h-84c-8 0-12-4-12-12l20-180-6-70-16 80-50-10 14-120c4-30 10-56 30-70z',
    t,
  ) +
  path(
    'M256 70h60l70 22c20 14 26 40 30 70l14 120-50 10-16-80-6 70 20 180c0 8-4 12-12 12h-84l-26-140z',
    t.dark,
  ) +
  path('M196 52h120l-24 40-36 20-36-20z', t.darker) +
  rect(252, 108, 8, 220, 3, t.darker) +
  rect(176, 150, 56, 50, 6, t.dark) +
  rect(280, 150, 56, 50, 6, t.darker) +
  rect(152, 262, 208, 24, 4, t.darker) +
  rect(238, 258, 36, 32, 6, STEEL.base) +
  line('M150 120l-18 140', t.lighter, 6)

export const harness = (t: Tones) =>
  line('M190 70c0 60 30 110 66 150 36-40 66-90 66-150', t.base, 30) +
  line('M190 70c-10-30 20-40 66-40s76 10 66 40', t.dark, 30) +
  line('M256 220c-60 40-80 80-80 120M256 220c60 40 80 80 80 120', t.base, 30) +
  line('M150 262h212', RUBBER.base, 34) +
  line(
    'M176 340c-60 20-60 110 10 110 60 0 70-60 40-110M336 340c60 20 60 110-10 110-60 0-70-60-40-110',
    t.dark,
    28,
  ) +
  line('M194 90c6 40 24 74 44 100', t.lighter, 5) +
  ring(256, 214, 26, STEEL.dark, 12) +
  ring(256, 212, 26, STEEL.light, 5) +
  rect(228, 242, 56, 40, 8, STEEL.base) +
  rect(240, 252, 32, 20, 4, RUBBER.dark) +
  rect(162, 318, 34, 36, 6, STEEL.base) +
  rect(316, 318, 34, 36, 6, STEEL.base)

const hook = (x: number, y: number) =>
  line(`M${x} ${y}v40c0 44-60 44-60 0v-30c0-20 10-30 24-34`, STEEL.dark, 20) +
  line(`M${x - 2} ${y}v40`, STEEL.lighter, 5) +
  rect(x - 18, y - 28, 36, 36, 10, STEEL.base)

export const lanyard = (t: Tones) =>
  line('M140 180C100 330 190 440 256 380s70-180 110-150 40 100 30 130', t.dark, 26) +
  line('M140 180C100 330 190 440 256 380s70-180 110-150 40 100 30 130', t.base, 20) +
  `<path d="M140 180C100 330 190 440 256 380s70-180 110-150 40 100 30 130" fill="none" stroke="${t.lighter}" stroke-width="4" stroke-dasharray="12 12"/>` +
  move(
    10,
    -20,
    line('M130 160v-40c0-44 60-44 60 0v30c0 16-8 26-20 30', STEEL.dark, 20),
    rect(112, 152, 36, 36, 10, STEEL.base),
  ) +
  hook(394, 372) +
  round(216, 300, 84, 120, 18, RUBBER) +
  rect(228, 340, 60, 40, 6, t.base)

export const cone = (t: Tones) =>
  ground(256, 442, 190) +
  plate(86, 396, 340, 44, 16, RUBBER) +
  shaded('M232 66h48l94 332c-60 18-176 18-236 0z', t) +
  path('M214 130c26 8 58 8 84 0l26 92c-40 12-96 12-136 0z', PAPER.base) +
  path('M170 286c54 16 118 16 172 0l20 70c-70 20-142 20-212 0z', PAPER.base) +
  path('M272 66h8l94 332c-20 6-46 10-72 12z', `${t.darker}55`) +
  oval(256, 66, 25, 8, t.darker)

export const safetySign = (t: Tones) =>
  rect(96, 60, 320, 392, 18, PAPER.dark) +
  plate(92, 54, 320, 392, 18, PAPER) +
  shaded('M252 92c10 0 16 6 20 12l96 168c8 14 0 28-16 28H152c-16 0-24-14-16-28l96-168c4-6 10-12 20-12z', t) +
  path('M252 126l88 152H164z', t.light) +
  rect(240, 166, 24, 66, 12, RUBBER.darker) +
  circle(252, 254, 13, RUBBER.darker) +
  rect(132, 330, 240, 22, 6, RUBBER.base) +
  rect(132, 366, 170, 14, 6, PAPER.darker) +
  rect(132, 392, 200, 14, 6, PAPER.darker) +
  [112, 392].map((x) => circle(x, 74, 6, PAPER.darker) + circle(x, 426, 6, PAPER.darker)).join('')

export const extinguisher = (t: Tones) =>
  ground(250, 448, 130) +
  line('M300 110c80 10 100 60 96 150-2 50-10 90-16 116', RUBBER.dark, 18) +
  path('M366 372h30l10 50h-46z', RUBBER.darker) +
  shaded('M172 190c0-40 30-60 78-60s78 20 78 60v232c0 14-10 22-24 22H196c-14 0-24-8-24-22z', t) +
  path('M296 140c22 10 32 28 32 50v232c0 14-10 22-24 22h-22z', t.dark) +
  rect(172, 226, 156, 120, 0, PAPER.light) +
  rect(172, 226, 156, 26, 0, t.darker) +
  rect(190, 268, 90, 12, 6, RUBBER.lighter) +
  rect(190, 292, 60, 10, 5, PAPER.darker) +
  rect(190, 312, 74, 10, 5, PAPER.darker) +
  rect(232, 98, 36, 40, 6, STEEL.dark) +
  shaded('M180 66h130c10 0 14 8 10 16l-6 14H232l-52-10c-10-2-10-20 0-20z', RUBBER, 'down') +
  path('M224 104h90l-8 18h-74z', RUBBER.dark) +
  circle(212, 118, 19, STEEL.base) +
  circle(212, 118, 13, PAPER.light) +
  line('M212 118l6-8', '#2F8F4E', 4) +
  line('M192 200v200', t.lighter, 9)
