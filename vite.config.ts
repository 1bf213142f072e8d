import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.cache/vite',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Content-Security-Policy is script-src 'self' and img-src 'self': nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Named after every page that shares them, some file names would have no end.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.split(/[~.]/)[0]}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // Changes with a dependency, not with a release: browsers keep it.
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/,
              priority: 2,
            },
            // What every page needs, in one request.
            { name: 'start', tags: ['$initial'], priority: 1 },
            // What some pages share, in few requests and without what they do not need.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
          ],
        },
      },
    },
  },
  // Not /api: the page's own modules of web/api/ are asked for below it.
  server: { proxy: { '/api/v1/': 'http://127.0.0.1:3000', '/media/': 'http://127.0.0.1:3000' } },
})
