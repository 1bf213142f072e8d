// An icon of 24 × 24, as @tabler/icons-react draws it.
import { createElement, type ReactNode, type SVGAttributes } from 'react'

export interface IconProps extends Omit<SVGAttributes<SVGSVGElement>, 'stroke'> {
  size?: number | string
  stroke?: number | string
  title?: string
}
export type Icon = (props: IconProps) => ReactNode
type Part = readonly [element: string, attributes: Record<string, string>]

export function icon(style: 'outline' | 'filled', name: string, parts: readonly Part[]): Icon {
  const isFilled = style === 'filled'
  return ({ color = 'currentColor', size = 24, stroke = 2, title, className, children, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        ...(isFilled
          ? { fill: color, stroke: 'none' }
          : {
              fill: 'none',
              stroke: color,
              strokeWidth: stroke,
              strokeLinecap: 'round',
              strokeLinejoin: 'round',
            }),
        className: ['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' '),
        ...rest,
      },
      title === undefined ? null : createElement('title', null, title),
      ...parts.map(([element, attributes]) => createElement(element, attributes)),
      children,
    )
}
