import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { aside, board, frame, game, pitch } from './scripts/chunks.ts'
import { ahead } from './scripts/preload.ts'
import { offline } from './scripts/offline.ts'
import { icons } from './scripts/icons.ts'
import { site } from './scripts/site.ts'
import { words } from './scripts/words.ts'

// The Go server that `npm run dev` talks to: WOODWORK=http://127.0.0.1:8080 npm run dev
const server = process.env.WOODWORK ?? 'http://127.0.0.1:8080'

const packages = /rolldown\/runtime|node_modules\/(svelte(?!\/src\/motion)|esm-env|clsx|openapi-fetch|lucide-static)\//

// `vite build --mode site` makes the folder of files that needs no server.
export default defineConfig(({ mode }) => ({
  plugins: [words(), icons(), svelte(), ...(mode === 'site' ? [site()] : [ahead(), offline()])],
  base: mode === 'site' ? './' : '/',
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    outDir: mode === 'site' ? '../bin/site' : 'dist',
    emptyOutDir: mode === 'site', // dist/placeholder.html is committed; the build cleans up by itself
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Only Squareball uses animated numbers.
            { name: 'frame', test: (id) => packages.test(id) || frame(id) },
            { name: 'board', test: board },
            { name: 'pitch', test: pitch },
            { name: (id: string) => /games\/(\w+)\//.exec(id)?.[1] ?? null, test: game },
            { name: 'aside', test: aside },
          ],
        },
      },
    },
  },
  server: {
    // The games' words and the rulebooks are in the Go tree.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, changeOrigin: true } },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    isolate: false,
    setupFiles: ['tests/units.ts'],
    reporters: process.env.CI ? 'dot' : 'default',
  },
}))
