// Search (C).
export const search = {
  title: 'Resultados',
}
