// Mixins, because `composes` does nothing within a media query.

const seenByScreenReadersOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
}

const mixins = {
  'for-screen-readers': seenByScreenReadersOnly,
  /** A table whose rows are blocks, in a narrow place. */
  'rows-as-blocks': {
    '&, & tbody': { display: 'block' },
    '& thead': seenByScreenReadersOnly,
  },
}

export default { plugins: { 'postcss-preset-mantine': { mixins } } }
