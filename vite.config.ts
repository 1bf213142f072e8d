import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { icons } from './scripts/icons-plugin.ts'
import { manual } from './scripts/manual/plugin.ts'

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.cache/vite',
  plugins: [icons(), react(), manual()],
  // The icons in use, instead of a package that production does not install (npm run icons).
  resolve: {
    alias: { '@tabler/icons-react': fileURLToPath(new URL('web/icons.ts', import.meta.url)) },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The Content-Security-Policy forbids inlined assets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with dependencies, so that browsers can cache it.
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/,
              priority: 2,
            },
            // One file for every page, one for signed-in users; the bundler splits the rest.
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'shell', test: /web[\\/]features[\\/]shell[\\/]Shell\.tsx$/ },
            // The icons of pages after sign-in, in one file.
            { name: 'icons', test: /^\0icon:/ },
          ],
        },
      },
    },
  },
  // Not /api, where Vite serves the modules of web/api/.
  server: {
    proxy: {
      '/api/v1/': 'http://127.0.0.1:3000',
      '/media/': 'http://127.0.0.1:3000',
      '/manual': 'http://127.0.0.1:3000',
    },
  },
})
