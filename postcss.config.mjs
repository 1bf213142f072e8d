// Seen by screen readers only. A mixin, because `composes` does nothing within a media query.
const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
}

export default { plugins: { 'postcss-preset-mantine': { mixins: { 'for-screen-readers': hidden } } } }
