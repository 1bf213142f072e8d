// First aid and health.

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
  shaded,
  turn,
} from '#demo/pictures/shapes.ts'
import { GLASS, PAPER, RUBBER, SCREEN, STEEL, type Tones } from '#demo/pictures/tones.ts'

const cross = (x: number, y: number, size: number, colour: string) =>
  rect(x - size / 2, y - size / 6, size, size / 3, size / 14, colour) +
  rect(x - size / 6, y - size / 2, size / 3, size, size / 14, colour)

export const firstAidKit = (t: Tones) =>
  ground(256, 420, 210) +
  line('M186 150v-34c0-16 10-26 26-26h88c16 0 26 10 26 26v34', t.darker, 24) +
  rect(60, 146, 392, 274, 36, t.darker) +
  plate(60, 138, 392, 270, 36, t) +
  rect(60, 300, 392, 108, 34, t.dark) +
  rect(60, 300, 392, 40, 0, t.dark) +
  rect(60, 258, 392, 8, 0, t.darker) +
  circle(256, 268, 80, PAPER.light) +
  cross(256, 268, 104, t.base) +
  rect(116, 246, 44, 32, 8, STEEL.base) +
  rect(352, 246, 44, 32, 8, STEEL.base) +
  line('M100 164h150', t.lighter, 8)

export const medicalBox = (t: Tones) =>
  ground(256, 426, 190) +
  path('M360 170l70-36v230l-70 58z', PAPER.darker) +
  path('M90 170l76-36h264l-70 36z', PAPER.light) +
  path('M90 170h270v252H90z', PAPER.base) +
  path('M90 290h270v132H90z', t.base) +
  path('M90 290c90-50 180 50 270 0v40c-90 50-180-50-270 0z', t.light) +
  cross(146, 230, 60, t.base) +
  rect(196, 206, 130, 14, 7, t.dark) +
  rect(196, 232, 90, 10, 5, PAPER.darker) +
  rect(120, 372, 120, 14, 7, PAPER.light) +
  rect(120, 396, 80, 8, 4, t.lighter) +
  `<g transform="rotate(-18 330 120)">${rect(270, 92, 130, 46, 23, '#E9C39A')}${rect(312, 92, 46, 46, 4, '#F4DBBE')}</g>`

export const bandage = (t: Tones) =>
  ground(256, 430, 190) +
  path('M250 380h210l14-90H270z', t.base) +
  path('M250 380h210l2-14H250z', t.darker) +
  Array.from({ length: 8 }, (_, i) => line(`M${286 + i * 22} 298l-2 70`, t.dark, 2)).join('') +
  circle(206, 256, 156, t.darker) +
  circle(198, 248, 156, t.base) +
  Array.from({ length: 8 }, (_, i) => ring(198, 248, 148 - i * 17, i % 2 ? t.dark : t.light, 7)).join('') +
  circle(198, 248, 16, t.darker) +
  circle(430, 334, 17, '#D0342C') +
  cross(430, 334, 20, PAPER.light)

export const gelPack = (t: Tones) =>
  turn(
    -8,
    shaded(
      'M110 120c90-16 202-16 292 0 18 4 22 12 22 26 10 80 10 150 0 220 0 14-4 22-22 26-90 16-202 16-292 0-18-4-22-12-22-26-10-70-10-140 0-220 0-14 4-22 22-26z',
      t,
    ),
    path('M128 146c80-14 176-14 256 0 10 70 10 150 0 220-80 14-176 14-256 0-10-70-10-150 0-220z', t.light),
    faint(0.8, path('M146 166c40-8 90-10 120-10l-70 200c-20 0-40-2-50-6-8-60-8-124 0-184z', t.lighter)),
    line('M256 200v112M208 228l96 56M304 228l-96 56', PAPER.light, 11),
    line('M240 212l16 14 16-14M240 300l16-14 16 14', PAPER.light, 8),
  )

export const defibrillator = (t: Tones) =>
  ground(250, 420, 210) +
  line('M400 300c70 0 60 80 20 110', RUBBER.base, 12) +
  line('M176 130v-30c0-12 8-20 20-20h120c12 0 20 8 20 20v30', t.darker, 22) +
  plate(76, 122, 360, 280, 40, t) +
  rect(76, 320, 360, 82, 36, t.dark) +
  rect(104, 150, 304, 160, 22, PAPER.light) +
  path('M196 288c-60-40-80-70-60-100 14-20 44-20 60 6 16-26 46-26 60-6 20 30 0 60-60 100z', t.base) +
  path('M204 190l-26 44h20l-8 36 30-48h-20z', PAPER.light) +
  rect(284, 172, 104, 70, 8, SCREEN) +
  line('M290 208h24l8-20 12 40 10-30 6 10h32', '#5FE08A', 5) +
  circle(312, 276, 19, '#4CC36A') +
  circle(364, 276, 19, '#F2B84B') +
  rect(206, 346, 100, 16, 8, t.lighter)

export const stretcher = (t: Tones) =>
  turn(
    -24,
    shaded('M60 176h360c30 0 50 36 50 80s-20 80-50 80H60c-20 0-34-36-34-80s14-80 34-80z', t, 'down'),
    rect(80, 190, 340, 14, 7, t.light),
    [90, 170, 250, 330]
      .map((x) => rect(x, 186, 56, 18, 9, '#EEF0F3') + rect(x, 308, 56, 18, 9, '#EEF0F3'))
      .join(''),
    [150, 290]
      .map((x) => rect(x, 176, 26, 160, 2, RUBBER.base) + rect(x - 6, 240, 38, 32, 5, STEEL.base))
      .join(''),
    rect(392, 212, 62, 88, 20, RUBBER.dark),
  )

export const oxygenTank = (t: Tones) =>
  ground(256, 452, 110) +
  line('M300 120c70 0 90 60 80 130', GLASS.dark, 9) +
  path('M340 246h80l-10 60c-4 14-16 20-30 20s-26-6-30-20z', GLASS.base) +
  path('M352 254h30l-6 60c-10-2-16-6-18-14z', GLASS.lighter) +
  shaded('M176 200c0-40 30-66 80-66s80 26 80 66v220c0 18-10 28-28 28H204c-18 0-28-10-28-28z', t) +
  path('M300 146c24 12 36 32 36 54v220c0 18-10 28-28 28h-24c16-100 18-210 16-302z', t.dark) +
  rect(238, 96, 36, 46, 6, STEEL.base) +
  rect(220, 78, 72, 26, 8, STEEL.dark) +
  circle(196, 104, 28, STEEL.dark) +
  circle(196, 104, 21, PAPER.light) +
  line('M196 104l8-10', '#D0342C', 4) +
  rect(196, 250, 120, 110, 12, PAPER.light) +
  cross(256, 305, 64, t.base) +
  line('M198 200v30', t.lighter, 9)

export const eyewash = (t: Tones) =>
  line('M256 470V320', STEEL.dark, 26) +
  rect(190, 454, 132, 18, 8, STEEL.darker) +
  shaded('M96 250h320c0 70-60 100-160 100S96 320 96 250z', t) +
  oval(256, 250, 160, 34, t.darker) +
  oval(256, 252, 142, 26, '#BFE0EE') +
  rect(190, 190, 22, 60, 8, STEEL.dark) +
  rect(300, 190, 22, 60, 8, STEEL.dark) +
  oval(201, 188, 26, 11, t.base) +
  oval(311, 188, 26, 11, t.base) +
  line('M201 176c0-50 10-80 40-90M311 176c0-50-10-80-40-90', '#7CC4EA', 9) +
  line('M191 170c-6-40-14-60-36-76M321 170c6-40 14-60 36-76', '#A8D8F0', 7) +
  shaded('M412 262h60c8 0 12 8 8 16l-14 26c-4 8-10 10-18 8l-46-16z', t) +
  plate(216, 30, 80, 60, 8, {
    lighter: '#8FD0A4',
    light: '#4FAE6E',
    base: '#2F8F4E',
    dark: '#24703D',
    darker: '#1B562F',
  }) +
  cross(256, 60, 38, PAPER.light)

export const thermometer = (t: Tones) =>
  turn(
    24,
    shaded(
      'M196 60h120c22 0 36 14 36 36v120c0 20-12 34-30 38l-14 170c-2 20-16 30-36 30h-32c-20 0-34-10-36-30l-14-170c-18-4-30-18-30-38V96c0-22 14-36 36-36z',
      t,
    ),
    rect(188, 92, 136, 96, 12, SCREEN),
    repeat(3, 34, 0, rect(206, 112, 22, 54, 3, '#5FE0B0')),
    circle(308, 168, 4, '#5FE0B0'),
    rect(226, 30, 60, 36, 10, RUBBER.base),
    circle(256, 34, 13, RUBBER.darker),
    rect(222, 214, 68, 26, 13, '#2F9BC4'),
    rect(226, 290, 60, 120, 24, t.dark),
    repeat(5, 0, 18, rect(238, 312, 36, 6, 3, t.darker)),
    path('M318 250c24 4 26 50-6 60z', RUBBER.base),
  )

export const wheelchair = (t: Tones) =>
  ground(250, 450, 190) +
  line('M150 80h-30M150 80v220h180l50 120h40', STEEL.dark, 16) +
  rect(92, 66, 60, 24, 12, RUBBER.base) +
  shaded('M150 100h34c10 0 16 6 16 16v160h-50z', t) +
  shaded('M150 268h176c10 0 16 8 16 18v12c0 6-4 10-10 10H150z', t, 'down') +
  line('M186 208h120v60', STEEL.base, 13) +
  rect(196, 192, 120, 20, 10, RUBBER.base) +
  ring(196, 336, 104, RUBBER.dark, 20) +
  ring(196, 336, 84, STEEL.base, 6) +
  Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M196 336V256" stroke="${STEEL.dark}" stroke-width="3" transform="rotate(${i * 45} 196 336)"/>`,
  ).join('') +
  circle(196, 336, 15, STEEL.darker) +
  circle(366, 420, 32, RUBBER.dark) +
  circle(366, 420, 15, STEEL.base) +
  rect(396, 408, 66, 16, 8, RUBBER.base)
