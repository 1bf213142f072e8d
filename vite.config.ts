import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { manual } from './scripts/manual/plugin.ts'

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.cache/vite',
  plugins: [react(), manual()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Content-Security-Policy is script-src 'self' and img-src 'self': nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a dependency, not with a release: browsers keep it.
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/,
              priority: 2,
            },
            // What every page needs, in one request; then what everybody who signed in needs, in another. What only
            // some pages share is left to the bundler: put together by size it would bring along too much.
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'shell', test: /web[\\/]features[\\/]shell[\\/]Shell\.tsx$/ },
          ],
        },
      },
    },
  },
  // Not /api: the page's own modules of web/api/ are asked for below it.
  server: {
    proxy: {
      '/api/v1/': 'http://127.0.0.1:3000',
      '/media/': 'http://127.0.0.1:3000',
      '/manual': 'http://127.0.0.1:3000',
    },
  },
})
