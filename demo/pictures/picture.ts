// The pictures of the demo catalogue: one drawing per kind of product, in the colour and with the look of the product.

import { frame } from '#demo/pictures/frame.ts'
import * as cleaning from '#demo/pictures/cleaning.ts'
import * as climate from '#demo/pictures/climate.ts'
import * as computing from '#demo/pictures/computing.ts'
import * as electricity from '#demo/pictures/electricity.ts'
import * as fasteners from '#demo/pictures/fasteners.ts'
import * as furniture from '#demo/pictures/furniture.ts'
import * as garden from '#demo/pictures/garden.ts'
import * as handTools from '#demo/pictures/hand-tools.ts'
import * as health from '#demo/pictures/health.ts'
import * as kitchen from '#demo/pictures/kitchen.ts'
import * as lighting from '#demo/pictures/lighting.ts'
import { arranged, type Look, marks } from '#demo/pictures/look.ts'
import * as office from '#demo/pictures/office.ts'
import * as packing from '#demo/pictures/packing.ts'
import * as painting from '#demo/pictures/painting.ts'
import * as plumbing from '#demo/pictures/plumbing.ts'
import * as powerTools from '#demo/pictures/power-tools.ts'
import * as protection from '#demo/pictures/protection.ts'
import { restartNames } from '#demo/pictures/shapes.ts'
import { tones } from '#demo/pictures/tones.ts'

const DRAWINGS = {
  ...cleaning,
  ...climate,
  ...computing,
  ...electricity,
  ...fasteners,
  ...furniture,
  ...garden,
  ...handTools,
  ...health,
  ...kitchen,
  ...lighting,
  ...office,
  ...packing,
  ...painting,
  ...plumbing,
  ...powerTools,
  ...protection,
}

type Name = keyof typeof DRAWINGS
type Kebab<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? `-${Lowercase<First>}` : First}${Kebab<Rest>}`
  : ''

/** "coatedGlove" is drawn for the kind "coated-glove". */
export type PictureKind = Kebab<Name>

export const PICTURE_KINDS = Object.keys(DRAWINGS).map(
  (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as PictureKind,
)

/** SVG. */
export function picture(kind: PictureKind, hex: string, look: Look): string {
  const name = kind.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()) as Name
  restartNames()
  return frame(arranged(DRAWINGS[name](tones(hex)), look), marks(look))
}
