// Garden and yard.

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
import { BRASS, LEAF, PAPER, RUBBER, STEEL, WOOD, type Tones } from '#demo/pictures/tones.ts'

const leaf = (x: number, y: number, angle: number, size: number) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">${path('M0 0c-26-20-30-70 0-104 30 34 26 84 0 104z', LEAF.base)}${path('M0 0c26-20 30-70 0-104z', LEAF.dark)}${line('M0-4v-80', LEAF.light, 3)}</g>`

export const shovel = (t: Tones) =>
  turn(
    32,
    round(244, 60, 24, 240, 8, WOOD),
    shaded('M206 30h100c10 0 16 8 16 18s-6 18-16 18H206c-10 0-16-8-16-18s6-18 16-18z', t),
    rect(236, 260, 40, 60, 8, STEEL.darker),
    shaded('M186 306h140c8 0 12 4 12 12v60c0 50-40 80-82 116-42-36-82-66-82-116v-60c0-8 4-12 12-12z', {
      ...STEEL,
      base: t.base,
      light: t.light,
      dark: t.dark,
    }),
    path('M256 306h70c8 0 12 4 12 12v60c0 50-40 80-82 116z', t.dark),
    line('M256 320v120', t.darker, 6),
  )

export const rake = (t: Tones) =>
  turn(
    24,
    round(245, 20, 22, 310, 8, WOOD),
    round(240, 20, 32, 60, 10, t),
    rect(236, 300, 40, 40, 8, t.dark),
    [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
      .map((i) =>
        line(
          `M256 326C${256 + i * 8} 370 ${256 + i * 22} 400 ${256 + i * 24} 452q0 14-${i > 0 ? 10 : -10} 18`,
          i % 2 ? t.base : t.dark,
          9,
        ),
      )
      .join(''),
    line('M190 392c40-14 92-14 132 0', t.darker, 9),
  )

export const pruner = (t: Tones) =>
  turn(
    28,
    shaded('M236 250c-30 30-50 100-60 180-2 20 24 26 32 8 24-60 50-110 66-150z', t),
    shaded('M276 250c30 30 60 100 60 190 0 20-28 20-34 2-14-66-36-110-60-150z', {
      ...t,
      light: t.base,
      base: t.dark,
      dark: t.darker,
    }),
    path('M232 262C190 190 200 110 250 50c26 40 40 130 30 200z', STEEL.base),
    path('M250 50c26 40 40 130 30 200l-22-4c4-70 4-130-8-196z', STEEL.light),
    path('M280 262c44-30 62-84 50-140-8-10-20-8-22 4-2 40-16 74-48 100z', STEEL.dark),
    circle(258, 252, 22, STEEL.darker),
    circle(258, 252, 12, STEEL.light),
    line('M232 300c16 16 36 16 50 0', BRASS.base, 7),
  )

export const wheelbarrow = (t: Tones) =>
  ground(250, 440, 210) +
  line('M480 190L330 300l-190 80', RUBBER.base, 16) +
  line('M380 300l-20 130M330 320l-6 110', STEEL.dark, 14) +
  shaded(
    'M60 160h350c10 0 16 10 10 20l-70 120c-6 10-16 16-30 16H190c-16 0-30-8-38-20L52 178c-6-10-2-18 8-18z',
    t,
  ) +
  path('M60 160h350c10 0 16 10 10 20l-8 14H62l-10-16c-6-10-2-18 8-18z', t.dark) +
  path('M90 168c40-60 100-70 150-50 50-20 110 0 130 50z', '#7B5A3C') +
  path('M90 168c40-60 100-70 150-50-30 6-60 20-80 50z', '#94704E') +
  circle(118, 384, 56, RUBBER.dark) +
  circle(118, 384, 30, STEEL.base) +
  circle(118, 384, 10, RUBBER.base) +
  round(440, 168, 60, 26, 13, RUBBER)

export const hose = (t: Tones) =>
  [154, 126, 98, 70]
    .map(
      (r, i) =>
        ring(240, 262, r, t.darker, 27) +
        ring(240, 262, r, i % 2 ? t.dark : t.base, 22) +
        ring(238, 259, r + 4, t.light, 4),
    )
    .join('') +
  line('M394 262c0-90 10-130 56-150', t.darker, 26) +
  line('M394 262c0-90 10-130 56-150', t.base, 21) +
  `<g transform="rotate(66 450 106)">${round(430, 60, 40, 60, 8, BRASS)}${rect(436, 30, 28, 34, 5, BRASS.dark)}</g>` +
  line('M300 340c40 40 60 80 120 84', t.base, 21) +
  rect(412, 408, 44, 34, 8, BRASS.base)

export const sprinkler = (t: Tones) =>
  ground(256, 446, 130) +
  [-56, -34, -12, 12, 34, 56]
    .map(
      (a) =>
        `<path d="M256 170c0-60 0-90 0-130" fill="none" stroke="#7CC4EA" stroke-width="7" stroke-linecap="round" stroke-dasharray="16 16" transform="rotate(${a} 256 190)"/>`,
    )
    .join('') +
  shaded('M206 160h100l14 50H192z', t) +
  path('M286 130l60-20 10 24-66 34z', t.dark) +
  rect(226, 206, 60, 60, 6, BRASS.base) +
  rect(226, 226, 60, 5, 0, BRASS.darker) +
  rect(226, 244, 60, 5, 0, BRASS.darker) +
  path('M240 264h32l10 176h-52z', t.dark) +
  line('M256 330l-90 100M256 330l90 100', t.base, 18) +
  circle(162, 434, 13, RUBBER.base) +
  circle(350, 434, 13, RUBBER.base)

export const sprayer = (t: Tones) =>
  ground(236, 452, 140) +
  line('M320 400c80 10 120-40 120-130V150', RUBBER.base, 12) +
  rect(428, 60, 24, 110, 6, RUBBER.dark) +
  path('M432 60h16l-4-30h-8z', BRASS.base) +
  faint(0.8, ...[-1, 0, 1].map((i) => line(`M440 24l${i * 22}-14`, '#7CC4EA', 5))) +
  shaded('M130 150c0-30 30-44 106-44s106 14 106 44v260c0 20-14 34-34 34H164c-20 0-34-14-34-34z', t) +
  path('M130 300h212v110c0 20-14 34-34 34H164c-20 0-34-14-34-34z', t.dark) +
  rect(186, 74, 100, 40, 14, RUBBER.base) +
  line('M130 250H92v-70', STEEL.dark, 14) +
  rect(76, 150, 32, 44, 10, RUBBER.base) +
  repeat(4, 0, 44, rect(300, 190, 26, 6, 3, t.lighter)) +
  line('M156 160v230', t.lighter, 9)

export const lawnMower = (t: Tones) =>
  ground(230, 430, 220) +
  line('M310 290L440 80h40', RUBBER.base, 16) +
  line('M340 320L474 96', STEEL.dark, 10) +
  shaded('M80 300c0-40 40-70 110-74h90c50 4 80 30 90 74l14 74H66z', t) +
  path('M66 350h318l6 30H60z', t.darker) +
  shaded('M150 170h110c20 0 30 12 30 30v40H130v-50c0-12 8-20 20-20z', RUBBER, 'down') +
  repeat(5, 26, 0, rect(150, 190, 14, 34, 4, RUBBER.light)) +
  rect(180, 146, 60, 30, 8, '#D0342C') +
  line('M100 300c10-30 40-46 90-50', t.lighter, 8) +
  circle(120, 384, 46, RUBBER.dark) +
  circle(120, 384, 22, STEEL.base) +
  circle(350, 378, 54, RUBBER.dark) +
  circle(350, 378, 28, STEEL.base) +
  Array.from({ length: 10 }, (_, i) => line(`M${28 + i * 46} 436l${i % 2 ? 6 : -6}-18`, LEAF.base, 6)).join(
    '',
  )

export const trimmer = (t: Tones) =>
  turn(
    38,
    round(248, 60, 16, 370, 6, STEEL),
    shaded('M206 30h100c14 0 22 10 22 24v66c0 14-8 24-22 24H206c-14 0-22-10-22-24V54c0-14 8-24 22-24z', t),
    repeat(4, 18, 0, rect(222, 56, 8, 44, 4, t.darker)),
    rect(240, 140, 32, 70, 10, RUBBER.base),
    line('M256 240h-76v40', RUBBER.base, 14),
    path('M180 420c0-40 30-60 76-60s76 20 76 60z', t.dark),
    round(226, 410, 60, 50, 12, RUBBER),
    line('M226 450c-60 10-90-4-110-20M286 450c60 10 90-4 110-20', '#EF7A22', 5),
  )

export const chainsaw = (t: Tones) =>
  turn(
    -10,
    shaded('M200 236h250c30 0 46 14 46 34s-16 34-46 34H200z', STEEL, 'down'),
    `<path d="M200 236h250c30 0 46 14 46 34s-16 34-46 34H200" fill="none" stroke="${RUBBER.base}" stroke-width="13" stroke-dasharray="10 6"/>`,
    shaded('M70 200c0-20 14-34 34-34h110c20 0 32 12 32 34v110c0 20-12 32-32 32H104c-20 0-34-12-34-32z', t),
    rect(70, 290, 176, 52, 24, t.dark),
    line('M120 170c0-60 40-80 90-80h20c20 0 26 10 26 26v60', RUBBER.base, 22),
    line('M74 300c-50 10-60-70-10-80', RUBBER.base, 20),
    repeat(4, 20, 0, rect(104, 200, 8, 56, 4, t.darker)),
    circle(206, 270, 26, RUBBER.base) + circle(206, 270, 12, STEEL.light),
    line('M100 186h110', t.lighter, 7),
  )

export const plantPot = (t: Tones) =>
  ground(256, 450, 140) +
  leaf(256, 250, 0, 1.7) +
  leaf(250, 256, -38, 1.5) +
  leaf(262, 256, 38, 1.5) +
  leaf(246, 262, -72, 1.2) +
  leaf(266, 262, 72, 1.2) +
  shaded('M146 280h220l-26 152c-2 10-8 16-20 16H192c-12 0-18-6-20-16z', t) +
  path('M310 280h56l-26 152c-2 10-8 16-20 16h-24z', t.dark) +
  shaded('M132 240h248c8 0 14 6 14 14v26c0 8-6 14-14 14H132c-8 0-14-6-14-14v-26c0-8 6-14 14-14z', t, 'down') +
  line('M178 310l14 100', t.lighter, 8)

export const soilBag = (t: Tones) =>
  ground(256, 450, 160) +
  shaded('M130 90c40 14 212 14 252 0 20 60 20 290 6 350-60 16-204 16-264 0-14-60-14-290 6-350z', t) +
  path('M326 104c24-2 44-8 56-14 20 60 20 290 6 350-20 6-46 9-72 11 24-100 26-240 10-347z', t.dark) +
  path('M124 70c40 16 224 16 264 0l-6 30c-40 14-212 14-252 0z', t.darker) +
  `<path d="M134 88c50 12 194 12 244 0" fill="none" stroke="${PAPER.light}" stroke-width="3" stroke-dasharray="7 7"/>` +
  circle(256, 240, 84, PAPER.light) +
  leaf(256, 290, -24, 0.95) +
  leaf(256, 290, 24, 0.95) +
  path('M200 286c30 14 80 14 112 0-8 24-30 36-56 36s-48-12-56-36z', '#7B5A3C') +
  rect(186, 354, 140, 14, 7, PAPER.light) +
  rect(206, 382, 100, 10, 5, t.lighter)

export const grill = (t: Tones) =>
  ground(256, 452, 180) +
  line('M150 300L110 446M362 300l40 146M124 396h266', RUBBER.dark, 14) +
  circle(112, 430, 24, RUBBER.darker) +
  circle(112, 430, 9, STEEL.base) +
  plate(70, 240, 372, 90, 16, t) +
  rect(70, 296, 372, 34, 14, t.darker) +
  rect(56, 224, 400, 22, 8, STEEL.base) +
  repeat(18, 21, 0, rect(72, 212, 8, 20, 3, STEEL.dark)) +
  path('M140 204c10-24 70-24 80 0 2 8-82 8-80 0z', '#8A4A2F') +
  path('M250 206c6-18 96-22 110 0 2 8-112 8-110 0z', '#9C5638') +
  line('M160 198l40-6M280 200l50-6', '#6B3622', 5) +
  [120, 220, 320, 400].map((x) => path(`M${x} 296c-12-16-4-30 6-44 12 16 18 30 8 44z`, '#EF7A22')).join('') +
  [190, 260, 330].map((x) => faint(0.6, line(`M${x} 170q16-20 0-40t0-40`, STEEL.base, 8))).join('')
