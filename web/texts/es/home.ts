// Home (S15).
export const home = {
  title: 'Inicio',
}
