// Stationery.

import {
  circle,
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
import { PAPER, RUBBER, STEEL, WOOD, type Tones } from '#demo/pictures/tones.ts'

const writing = (x: number, y: number, rows: number, width: number, colour: string, step = 26) =>
  repeat(rows, 0, step, rect(x, y, width, 7, 3, colour))

export const paperReam = (t: Tones) =>
  ground(256, 424, 200) +
  path('M80 200l236-70 130 60v170l-240 70-126-66z', PAPER.base) +
  path('M206 262l240-72v170l-240 70z', PAPER.dark) +
  repeat(8, 0, 20, line('M212 284l230-68', PAPER.darker, 1.5)) +
  path('M80 200l236-70 130 60-240 72z', PAPER.light) +
  path('M80 200l126 62v168L80 364z', t.base) +
  path('M150 180l110-33 128 62-112 34z', t.light) +
  path('M276 243l112-34v172l-112 32z', t.dark) +
  path('M96 246l90 44v60l-90-46z', PAPER.light)

export const notebook = (t: Tones) =>
  turn(
    -8,
    rect(140, 76, 260, 368, 16, t.darker),
    rect(146, 70, 254, 366, 12, PAPER.dark),
    plate(132, 62, 256, 368, 16, t),
    rect(132, 62, 46, 368, 16, t.dark),
    rect(206, 116, 150, 84, 10, PAPER.light),
    writing(222, 142, 2, 110, PAPER.darker),
    repeat(
      13,
      0,
      27,
      circle(146, 88, 8, t.darker) + line('M118 88h28', STEEL.dark, 8) + line('M118 86h26', STEEL.lighter, 3),
    ),
    rect(350, 62, 12, 368, 0, t.darker),
  )

export const stickyNotes = (t: Tones) =>
  turn(
    8,
    rect(112, 128, 280, 280, 4, t.darker),
    rect(108, 118, 280, 284, 4, t.dark),
    repeat(5, 0, 6, rect(108, 372, 280, 2, 0, t.darker)),
    shaded('M104 104h280v210c0 30-20 56-60 60H104z', { ...t, light: t.light, dark: t.base }, 'corner'),
    path('M324 374c40-4 60-30 60-60-20 20-40 26-66 24 10 14 10 26 6 36z', t.lighter),
    writing(140, 168, 4, 170, `${t.darker}88`, 40),
  )

export const envelope = (t: Tones) =>
  turn(
    -7,
    rect(76, 150, 360, 240, 14, t.darker),
    plate(72, 138, 360, 240, 14, t),
    path('M72 364V160l130 110zM432 364V160L302 270z', t.base),
    path('M76 372l128-122h96l128 122c-4 4-8 6-12 6H88c-4 0-8-2-12-6z', t.dark),
    path('M76 146c4-6 8-8 14-8h324c6 0 10 2 14 8L276 282c-14 12-34 12-48 0z', t.light),
    line('M80 150l148 128c14 12 34 12 48 0L424 150', t.dark, 3),
    circle(252, 284, 22, '#C8342C'),
    circle(252, 284, 12, '#E0574D'),
  )

export const pen = (t: Tones) =>
  turn(
    38,
    move(-56, 20, penShape(t)),
    move(46, -14, penShape({ ...t, light: t.base, base: t.dark, dark: t.darker })),
  )

function penShape(t: Tones) {
  return (
    path('M244 420h24l-12 52z', STEEL.dark) +
    path('M252 454h8l-4 22z', RUBBER.darker) +
    round(236, 340, 40, 84, 6, RUBBER) +
    repeat(5, 0, 14, rect(236, 352, 40, 4, 2, RUBBER.lighter)) +
    round(236, 110, 40, 234, 4, t) +
    round(234, 92, 44, 24, 6, STEEL) +
    round(245, 60, 22, 36, 6, t) +
    rect(270, 100, 12, 130, 6, STEEL.base) +
    rect(246, 130, 6, 200, 3, t.lighter)
  )
}

export const marker = (t: Tones) =>
  turn(
    34,
    path('M240 392h32l-6 50c-2 8-18 8-20 0z', t.dark),
    shaded('M230 352h52l-6 48h-40z', PAPER),
    round(214, 190, 84, 170, 10, PAPER),
    rect(214, 220, 84, 110, 0, t.base),
    rect(272, 220, 26, 110, 0, t.dark),
    round(210, 70, 92, 130, 18, t),
    rect(290, 90, 18, 120, 8, t.dark),
    rect(228, 90, 10, 90, 5, t.lighter),
    rect(236, 250, 32, 50, 6, PAPER.light),
  )

export const pencil = (t: Tones) => {
  const one = (u: Tones) =>
    path('M232 390h48l-24 70z', WOOD.lighter) +
    path('M247 434h18l-9 26z', RUBBER.darker) +
    rect(232, 120, 16, 272, 0, u.light) +
    rect(248, 120, 16, 272, 0, u.base) +
    rect(264, 120, 16, 272, 0, u.dark) +
    path('M232 392l8-14 8 14 8-14 8 14 8-14 8 14v6h-48z', u.base) +
    rect(230, 96, 52, 30, 4, STEEL.base) +
    rect(230, 104, 52, 4, 0, STEEL.darker) +
    rect(230, 114, 52, 4, 0, STEEL.darker) +
    round(232, 62, 48, 38, 12, {
      ...u,
      light: '#F4A9B4',
      base: '#E58BA0',
      dark: '#C96F86',
      darker: '#B05E74',
      lighter: '#F9C9D1',
    })
  return turn(
    30,
    move(-70, 20, one(t)),
    move(62, -10, one({ ...t, light: t.base, base: t.dark, dark: t.darker })),
  )
}

export const binder = (t: Tones) =>
  ground(262, 446, 150) +
  path('M338 76l70 20v330l-70 20z', PAPER.dark) +
  repeat(6, 10, 3, line('M346 84v352', PAPER.darker, 1.5)) +
  plate(150, 62, 190, 388, 14, t) +
  rect(300, 62, 40, 388, 10, t.dark) +
  rect(404, 84, 12, 352, 6, t.darker) +
  rect(180, 100, 112, 150, 8, PAPER.light) +
  rect(196, 124, 80, 10, 5, t.base) +
  writing(196, 152, 3, 80, PAPER.dark) +
  circle(236, 366, 34, t.darker) +
  ring(236, 366, 30, STEEL.light, 10) +
  circle(236, 366, 20, RUBBER.dark)

export const folder = (t: Tones) =>
  turn(
    -5,
    shaded(
      'M76 150c0-16 8-24 24-24h100c12 0 18 6 24 14l16 22h168c16 0 26 10 26 26v180H76z',
      { ...t, light: t.base, base: t.dark, dark: t.darker },
      'down',
    ),
    rect(104, 176, 300, 190, 6, PAPER.base),
    rect(116, 166, 290, 190, 6, PAPER.light),
    writing(140, 190, 3, 180, PAPER.dark),
    shaded(
      'M66 226c0-12 8-20 20-20h344c12 0 20 8 18 20l-20 160c-2 12-10 20-24 20H98c-12 0-20-8-22-20z',
      t,
      'down',
    ),
    rect(96, 236, 110, 14, 7, t.lighter),
  )

export const archiveBox = (t: Tones) =>
  ground(256, 436, 190) +
  path('M100 170h250v260H100z', t.base) +
  path('M350 170l70-50v250l-70 60z', t.dark) +
  path('M100 170l76-50h244l-70 50z', t.light) +
  path('M86 158l84-58h266l-82 58z', t.lighter) +
  path('M86 158h268v44H86z', t.base) +
  path('M354 158l82-58v42l-82 60z', t.darker) +
  rect(190, 232, 74, 26, 13, t.darker) +
  rect(132, 284, 190, 106, 8, PAPER.light) +
  writing(152, 308, 3, 150, PAPER.darker)

export const stapler = (t: Tones) =>
  ground(250, 388, 210) +
  shaded('M60 350h380c14 0 22 8 22 18s-8 16-20 16H70c-14 0-22-6-22-16s4-18 12-18z', RUBBER, 'down') +
  rect(70, 336, 40, 22, 4, STEEL.dark) +
  path('M80 308h330l-8 22H84z', STEEL.base) +
  shaded(
    'M66 280c-6-40 30-70 90-76l250-24c34-2 54 20 54 50 0 34-20 54-54 58L86 316c-12 0-18-14-20-36z',
    t,
    'down',
  ) +
  path('M72 296c60 10 200-2 380-30-8 14-24 22-46 24L86 316c-6 0-10-8-14-20z', t.dark) +
  line('M106 236c60-22 180-28 290-38', t.lighter, 9) +
  path('M396 290h56v60h-40z', RUBBER.base) +
  circle(424, 322, 13, STEEL.base)

export const holePunch = (t: Tones) =>
  ground(256, 400, 190) +
  shaded(
    'M76 340h360c10 0 16 6 16 14v22c0 10-8 18-18 18H78c-10 0-18-8-18-18v-22c0-8 6-14 16-14z',
    RUBBER,
    'down',
  ) +
  rect(120, 300, 80, 50, 8, STEEL.base) +
  rect(312, 300, 80, 50, 8, STEEL.dark) +
  rect(146, 270, 28, 40, 4, STEEL.darker) +
  rect(338, 270, 28, 40, 4, STEEL.darker) +
  shaded('M96 196c20-50 80-76 160-76s140 26 160 76l12 70c2 14-8 22-20 22H104c-12 0-22-8-20-22z', t) +
  path('M88 250h336l4 16c2 14-8 22-20 22H104c-12 0-22-8-20-22z', t.dark) +
  line('M124 200c24-34 70-50 120-52', t.lighter, 9) +
  rect(206, 214, 100, 16, 8, t.dark)

export const scissors = (t: Tones) =>
  turn(
    20,
    shaded('M270 270L214 60c-4-16 16-22 24-8l56 200z', STEEL),
    path('M242 270l56-210c4-16-16-22-24-8l-56 200z', STEEL.dark),
    circle(256, 258, 13, STEEL.light) + circle(256, 258, 6, STEEL.darker),
    `<path d="M246 280c-20 10-30 20-50 40-50 0-80 30-80 66s26 62 58 62 56-24 60-62c2-30 20-60 40-92z" fill="${t.base}"/>`,
    `<path d="M266 280c20 10 30 20 50 40 50 0 80 30 80 66s-26 62-58 62-56-24-60-62c-2-30-20-60-40-92z" fill="${t.dark}"/>`,
    oval(174, 388, 32, 36, '#EEF0F3'),
    oval(338, 388, 32, 36, '#EEF0F3'),
    line('M134 372c4-18 14-30 30-36', t.lighter, 7),
  )

export const calculator = (t: Tones) => {
  const keys = Array.from({ length: 20 }, (_, i) => {
    const [x, y] = [150 + (i % 4) * 56, 230 + Math.floor(i / 4) * 42]
    const colour = i === 3 ? '#EF7A22' : i % 4 === 3 ? t.lighter : PAPER.base
    return rect(x, y + 4, 44, 30, 7, t.darker) + rect(x, y, 44, 30, 7, colour)
  })
  return turn(
    -6,
    rect(126, 66, 268, 392, 28, t.darker),
    plate(120, 58, 268, 392, 28, t),
    rect(142, 82, 224, 74, 10, '#CADBC6'),
    repeat(4, 36, 0, rect(216, 100, 24, 40, 4, '#33443A')),
    rect(150, 176, 120, 30, 6, RUBBER.darker),
    repeat(3, 40, 0, rect(152, 178, 36, 26, 3, RUBBER.light)),
    ...keys,
  )
}

export const tapeDispenser = (t: Tones) =>
  ground(250, 404, 200) +
  shaded(
    'M60 350c0-90 60-190 160-190s130 70 160 120c16 26 40 30 60 34 14 4 20 12 20 24v46c0 10-8 18-18 18H78c-10 0-18-8-18-18z',
    t,
  ) +
  path('M60 350h400v34c0 10-8 18-18 18H78c-10 0-18-8-18-18z', t.dark) +
  circle(210, 254, 78, '#E9DDB8') +
  ring(210, 254, 70, '#CFC08F', 3) +
  circle(210, 254, 46, t.darker) +
  circle(210, 254, 24, PAPER.light) +
  path('M270 200l150 94-8 14-150-80z', '#F3EBCF') +
  path('M408 296h46l4 26h-50z', STEEL.base) +
  path('M408 296l6-10 6 10 6-10 6 10 6-10 6 10 6-10 4 10z', STEEL.dark)

export const whiteboard = (t: Tones) =>
  line('M150 400l-30 60M362 400l30 60', STEEL.dark, 12) +
  rect(62, 82, 396, 320, 14, t.darker) +
  plate(56, 72, 396, 320, 14, t) +
  rect(74, 90, 360, 284, 4, PAPER.light) +
  path('M74 90h180L120 374H74z', '#FFFFFF') +
  line('M112 310l60-60 50 34 90-110', '#2166C4', 8) +
  line('M290 172l24-2-4 26', '#2166C4', 8) +
  line('M112 140h110M112 168h70', PAPER.darker, 7) +
  line('M330 290h60M330 314h40', '#D0342C', 7) +
  rect(160, 388, 190, 16, 5, STEEL.base) +
  rect(190, 378, 50, 12, 6, '#D0342C') +
  rect(252, 378, 50, 12, 6, RUBBER.base)
