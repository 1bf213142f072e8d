// Furniture of offices and workshops.

import {
  circle,
  ground,
  line,
  oval,
  path,
  plate,
  rect,
  repeat,
  round,
  shaded,
} from '#demo/pictures/shapes.ts'
import { PAPER, RUBBER, STEEL, WOOD, type Tones } from '#demo/pictures/tones.ts'

export const officeChair = (t: Tones) =>
  ground(256, 456, 150) +
  line('M256 360v50M256 408l-96 34M256 408l96 34M256 408l-40 46M256 408l40 46', RUBBER.base, 14) +
  [150, 208, 304, 362].map((x, i) => circle(x, i % 3 ? 456 : 446, 12, RUBBER.darker)).join('') +
  round(240, 326, 32, 70, 6, STEEL) +
  line('M128 270h-10v-50M384 270h10v-50', RUBBER.base, 12) +
  rect(96, 204, 50, 20, 10, RUBBER.dark) +
  rect(366, 204, 50, 20, 10, RUBBER.dark) +
  shaded('M176 66c0-20 24-30 80-30s80 10 80 30l14 170c2 20-20 28-94 28s-96-8-94-28z', t) +
  path('M256 36c56 0 80 10 80 30l14 170c2 20-20 28-94 28z', t.dark) +
  repeat(7, 0, 25, line('M196 76h120', t.darker, 3)) +
  shaded('M146 286c0-18 40-26 110-26s110 8 110 26v26c0 18-40 24-110 24s-110-6-110-24z', t, 'down') +
  path('M146 306c30 10 190 10 220 0v6c0 18-40 24-110 24s-110-6-110-24z', t.darker)

export const chair = (t: Tones) =>
  ground(256, 452, 150) +
  line('M160 300L140 446M352 300l20 146', RUBBER.base, 14) +
  line('M196 300l-10 120M316 300l10 120', RUBBER.dark, 12) +
  shaded('M158 76c0-24 20-36 98-36s98 12 98 36l8 130c2 16-10 24-30 24H180c-20 0-32-8-30-24z', t) +
  path('M256 40c78 0 98 12 98 36l8 130c2 16-10 24-30 24h-76z', t.dark) +
  rect(216, 70, 80, 18, 9, t.darker) +
  line('M176 226v40M336 226v40', RUBBER.base, 14) +
  shaded(
    'M140 262h232c16 0 24 12 18 26l-14 24c-4 8-12 12-22 12H158c-10 0-18-4-22-12l-14-24c-6-14 2-26 18-26z',
    t,
    'down',
  ) +
  path('M126 300h260l-10 12c-4 8-12 12-22 12H158c-10 0-18-4-22-12z', t.darker)

export const armchair = (t: Tones) =>
  ground(256, 440, 210) +
  line('M112 410l-8 34M400 410l8 34', WOOD.dark, 16) +
  shaded('M120 150c0-50 30-76 136-76s136 26 136 76v170H120z', t) +
  path('M256 74c106 0 136 26 136 76v170H256z', t.dark) +
  [200, 256, 312].map((x) => [140, 190].map((y) => circle(x, y, 5, t.darker)).join('')).join('') +
  shaded(
    'M132 270h248c12 0 20 8 20 20v60H112v-60c0-12 8-20 20-20z',
    { ...t, light: t.lighter, base: t.light, dark: t.base },
    'down',
  ) +
  shaded('M56 236c0-30 60-30 72 0l10 110v66H70c-10 0-14-6-14-16z', t) +
  shaded('M456 236c0-30-60-30-72 0l-10 110v66h68c10 0 14-6 14-16z', t) +
  rect(120, 344, 272, 68, 8, t.dark) +
  rect(120, 344, 272, 10, 5, t.darker)

export const stool = (t: Tones) =>
  ground(256, 454, 140) +
  line('M200 150L150 450M312 150l50 300', STEEL.dark, 16) +
  line('M232 150l-14 270M280 150l14 270', STEEL.base, 13) +
  line('M168 346c50 20 126 20 176 0', STEEL.darker, 12) +
  line('M180 270h152', STEEL.dark, 9) +
  shaded('M130 112c0-24 50-36 126-36s126 12 126 36v26c0 20-50 30-126 30s-126-10-126-30z', t, 'down') +
  oval(256, 108, 122, 28, t.light) +
  path('M130 136c30 14 222 14 252 0v4c0 20-50 30-126 30s-126-10-126-30z', t.darker)

export const desk = (t: Tones) =>
  ground(256, 432, 220) +
  rect(62, 216, 18, 216, 3, STEEL.dark) +
  rect(432, 216, 18, 216, 3, STEEL.darker) +
  plate(300, 218, 132, 176, 4, { ...t, light: t.base, base: t.dark }) +
  [226, 282, 338]
    .map((y) => rect(308, y, 116, 48, 4, t.base) + rect(346, y + 20, 40, 7, 3, t.darker))
    .join('') +
  path('M70 166h372l34 34H36z', t.light) +
  rect(36, 198, 440, 24, 4, t.base) +
  rect(36, 212, 440, 10, 4, t.darker) +
  rect(150, 96, 130, 78, 6, RUBBER.base) +
  rect(158, 104, 114, 60, 3, '#3F7FD6') +
  path('M158 104h60l-40 60h-20z', '#FFFFFF33') +
  rect(206, 172, 20, 10, 2, STEEL.dark) +
  rect(186, 180, 60, 6, 3, STEEL.dark) +
  round(360, 138, 34, 44, 5, {
    ...RUBBER,
    base: '#7D5A3C',
    light: '#9A7452',
    dark: '#5F432C',
    darker: '#4C3623',
  }) +
  line('M370 140l-6-40M382 140l10-44', '#EF7A22', 6)

export const meetingTable = (t: Tones) =>
  ground(256, 420, 220) +
  path('M150 260h60l-14 150h-36z', RUBBER.base) +
  path('M302 260h60l-10 150h-36z', RUBBER.dark) +
  rect(120, 404, 116, 16, 8, RUBBER.darker) +
  rect(276, 404, 116, 16, 8, RUBBER.darker) +
  path('M110 150h292c40 0 84 70 84 92s-20 30-60 30H86c-40 0-60-8-60-30s44-92 84-92z', t.darker) +
  path('M110 136h292c40 0 84 70 84 92s-20 28-60 28H86c-40 0-60-6-60-28s44-92 84-92z', t.base) +
  path('M110 136h160L170 256H86c-40 0-60-6-60-28s44-92 84-92z', t.light) +
  rect(206, 180, 100, 20, 8, t.darker) +
  rect(214, 184, 84, 12, 5, RUBBER.base)

export const cabinet = (t: Tones) =>
  ground(256, 452, 150) +
  path('M378 66l34 16v362l-34 10z', t.darker) +
  plate(110, 56, 268, 398, 8, t) +
  rect(122, 70, 118, 366, 4, t.dark) +
  plate(124, 70, 116, 364, 4, t) +
  rect(246, 70, 120, 366, 4, t.dark) +
  plate(248, 70, 116, 364, 4, t) +
  rect(224, 220, 8, 60, 4, STEEL.darker) +
  rect(256, 220, 8, 60, 4, STEEL.darker) +
  circle(260, 300, 5, RUBBER.base) +
  repeat(3, 0, 14, rect(150, 96, 64, 5, 2, t.dark) + rect(274, 96, 64, 5, 2, t.dark)) +
  rect(118, 446, 40, 14, 3, RUBBER.base) +
  rect(330, 446, 40, 14, 3, RUBBER.base)

export const drawerUnit = (t: Tones) =>
  ground(256, 450, 150) +
  path('M366 90l40 18v320l-40 12z', t.darker) +
  plate(116, 80, 250, 360, 10, t) +
  [96, 208, 320]
    .map(
      (y) =>
        rect(130, y + 3, 222, 102, 6, t.darker) +
        plate(130, y, 222, 100, 6, t) +
        round(206, y + 36, 70, 18, 9, STEEL),
    )
    .join('') +
  circle(332, 114, 7, RUBBER.base) +
  [140, 342].map((x) => circle(x, 448, 13, RUBBER.dark)).join('')

export const locker = (t: Tones) =>
  ground(256, 456, 160) +
  path('M396 60l30 16v370l-30 8z', t.darker) +
  plate(96, 50, 300, 404, 8, t) +
  [0, 1, 2]
    .map((column) =>
      [0, 1]
        .map((row) => {
          const [x, y] = [106 + column * 96, 62 + row * 196]
          return (
            rect(x, y + 3, 88, 184, 4, t.darker) +
            plate(x, y, 88, 184, 4, t) +
            repeat(4, 0, 11, rect(x + 20, y + 20, 48, 5, 2, t.darker)) +
            rect(x + 66, y + 88, 10, 34, 4, STEEL.darker) +
            rect(x + 26, y + 72, 30, 14, 2, PAPER.light)
          )
        })
        .join(''),
    )
    .join('') +
  rect(104, 448, 40, 12, 3, RUBBER.base) +
  rect(348, 448, 40, 12, 3, RUBBER.base)

export const shelf = (t: Tones) =>
  ground(256, 454, 190) +
  [86, 414]
    .map((x) => rect(x, 44, 16, 412, 3, t.dark) + repeat(13, 0, 30, rect(x + 5, 58, 6, 12, 2, t.darker)))
    .join('') +
  rect(110, 132, 76, 64, 4, '#C79B67') +
  rect(140, 132, 16, 26, 0, '#E6CBA1') +
  rect(200, 108, 90, 88, 4, '#B98550') +
  rect(236, 108, 18, 30, 0, '#E6CBA1') +
  rect(310, 142, 84, 54, 4, '#2F6CC0') +
  rect(320, 156, 64, 8, 4, '#7FA9E0') +
  rect(112, 262, 110, 66, 4, '#D0342C') +
  rect(126, 280, 82, 8, 4, '#F0847A') +
  rect(238, 250, 66, 78, 4, '#C79B67') +
  rect(262, 250, 16, 28, 0, '#E6CBA1') +
  round(322, 252, 60, 76, 8, { ...STEEL, base: '#4C9A49', light: '#79BD6C', dark: '#377A38' }) +
  rect(130, 378, 130, 66, 4, '#B98550') +
  rect(184, 378, 20, 30, 0, '#E6CBA1') +
  rect(280, 390, 100, 54, 4, '#8D95A0') +
  [64, 196, 328, 440]
    .map((y) => rect(78, y, 360, 15, 3, t.light) + rect(78, y + 9, 360, 7, 3, t.darker))
    .join('')

export const coatRack = (t: Tones) =>
  ground(256, 456, 140) +
  line('M256 400L160 450M256 400l96 50M256 400v54', t.dark, 16) +
  round(244, 60, 24, 360, 10, t) +
  circle(256, 52, 18, t.base) +
  line('M250 120c-50 0-70-10-76-44M262 120c50 0 70-10 76-44', t.base, 13) +
  line('M250 190c-40 0-56-8-62-36M262 190c40 0 56-8 62-36', t.dark, 12) +
  [174, 338].map((x) => circle(x, 72, 11, t.light)).join('') +
  [188, 324].map((x) => circle(x, 150, 10, t.light)).join('') +
  shaded('M174 84c-40 30-60 120-56 220 30 14 60 14 84 0-4-100-4-160-28-220z', {
    ...RUBBER,
    light: '#4E7FB8',
    base: '#2F5F9A',
    dark: '#234A7A',
  })

export const workbench = (t: Tones) =>
  ground(256, 448, 220) +
  rect(70, 60, 372, 150, 6, RUBBER.light) +
  Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 13 }, (_, i) => circle(92 + i * 27, 80 + row * 26, 3.5, RUBBER.dark)).join(''),
  ).join('') +
  line('M150 80v80M150 84h34', t.base, 11) +
  line('M226 84v90', STEEL.base, 11) +
  line('M226 150v30', t.base, 15) +
  line('M300 84l26 80M330 84l-30 80', STEEL.base, 9) +
  rect(372, 82, 20, 90, 6, t.base) +
  rect(78, 236, 26, 210, 4, t.dark) +
  rect(408, 236, 26, 210, 4, t.dark) +
  rect(98, 370, 320, 18, 4, t.darker) +
  plate(120, 246, 130, 66, 6, t) +
  rect(164, 274, 44, 8, 4, t.darker) +
  shaded(
    'M44 204h424c8 0 12 6 12 12v18c0 8-4 12-12 12H44c-8 0-12-4-12-12v-18c0-6 4-12 12-12z',
    WOOD,
    'down',
  ) +
  rect(190, 330, 120, 42, 6, '#C79B67') +
  rect(236, 330, 24, 20, 0, '#E6CBA1')
