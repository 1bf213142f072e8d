// The background of every picture, and the soft shadow on it.

const GROUND =
  '<radialGradient id="ground" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#FFFFFF"/>' +
  '<stop offset="1" stop-color="#E9ECF1"/></radialGradient>'
const SHADOW =
  '<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%">' +
  '<feDropShadow dx="0" dy="9" stdDeviation="9" flood-color="#1A2230" flood-opacity=".22"/></filter>'

/** `above` throws no shadow. */
export function frame(drawing: string, above = ''): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">' +
    `<defs>${GROUND}${SHADOW}</defs><rect width="512" height="512" fill="url(#ground)"/>` +
    `<g filter="url(#shadow)">${drawing}</g>${above}</svg>\n`
  )
}
