import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { ahead } from './scripts/preload.ts'
import { offline } from './scripts/offline.ts'
import { icons } from './scripts/icons.ts'
import { site } from './scripts/site.ts'
import { words } from './scripts/words.ts'

// The Go server that `npm run dev` talks to: WOODWORK=http://127.0.0.1:8080 npm run dev
const server = process.env.WOODWORK ?? 'http://127.0.0.1:8080'

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
        // The server speaks HTTP/1.1, six requests at a time, and a phone waits a
        // sixth of a second for each: few files are faster, and compress better.
        codeSplitting: {
          groups: [
            // What every page needs; only Squareball uses animated numbers.
            {
              name: 'frame',
              test: /rolldown\/runtime|node_modules\/(svelte(?!\/src\/motion)|esm-env|clsx|openapi-fetch|lucide-static)\/|web\/src\/(shell\/(?!Lost|Settings|Volume|Calls|calls|audible|awake|wood)|ui\/(?!CopyLink|KeyList|refused)|api\/(?!seal)|i18n\/\w+\.(svelte\.)?ts)|web\/src\/(fold|game|games|seats|games\/\w+\/side)\.ts|web\/src\/(match\/(memory|help\/(permission|hintcount)|log\/(announce|short|standing)|review\/(trial|grades)|table\/(table|tableclock|wishes))|home\/(level|values))\.ts|web\/src\/board\/(Ball|[Dd]ie|pips)\./,
            },
            // What every board and tray needs, and what those need whose pitch has squares.
            {
              name: 'board',
              test: /web\/src\/(whynot\/|wasm\.ts|match\/(follow|help\/Refusal|live\/reactions|log\/(LogLink|lines|sounds)|table\/mood)\.|people\/(Bubble|Face|draw|people|rows)\.|board\/(Action|Goal|Loupe|Status|Tag|MoveField|form|sounds|keys|played|selection|skips|stage|ticking|tray|wood)\.)/,
            },
            {
              name: 'pitch',
              test: /web\/src\/board\/(Banner|Cells|aim|Crossed|Point|Sheet|Turf|drag|grid|paths|presses|scroll)\./,
            },
            // What a board shares with the editor of positions stays with the board.
            {
              name: (id: string) => /games\/(\w+)\//.exec(id)?.[1] ?? null,
              test: /web\/src\/games\/(tutto|winninggoal|squareball)\/(?!lid|side|text|gallery|Editor|Throw|Faces|Choices|Report|report|position|opening)/,
            },
            // What pages of all kinds use, but no first page: after what these files share with a board.
            {
              name: 'aside',
              test: /web\/src\/(shell\/(Settings|Volume|audible)|ui\/(CopyLink|KeyList)|analysis\/(paper|tree))\./,
            },
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
