import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { ahead } from './scripts/ahead.ts'
import { offline } from './scripts/offline.ts'

// The Go server that `npm run dev` talks to: WOODWORK=http://127.0.0.1:8080 npm run dev
const server = process.env.WOODWORK ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [svelte(), ahead(), offline()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    emptyOutDir: false, // dist/placeholder.html is committed; the build cleans up by itself
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // What every page needs is one file: fewer requests, better compressed.
        codeSplitting: {
          groups: [{ name: 'frame', test: /node_modules\/(svelte|esm-env|clsx|openapi-fetch|lucide-static)\/|web\/src\/(frame|parts|say|api)\/(?!CopyLink)|web\/src\/(fold|game|games)\.ts/ }],
        },
      },
    },
  },
  server: {
    // The games' words and the rulebook live in the Go tree.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, changeOrigin: true } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
})
