import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import { defineConfig, globalIgnores } from 'eslint/config'
import ts from 'typescript-eslint'

export default defineConfig(
  globalIgnores(['dist/', 'wasm/', 'test-results/', 'playwright-report/', 'src/**/schema.d.ts']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  // It speaks to browsers that are too old for the rest.
  { files: ['public/boot.js'], languageOptions: { ecmaVersion: 5, sourceType: 'script' } },
  {
    files: ['public/boot.js'],
    rules: {
      'no-var': 'off', // the language it is written in has no other
      '@typescript-eslint/no-unused-vars': ['error', { caughtErrors: 'none' }], // nor a catch without a name
    },
  },
  {
    files: ['**/*.{ts,svelte}'],
    rules: {
      'no-undef': 'off', // TypeScript checks names, and knows the types of browsers
      // _ stands for what is not used; the rest of an object is often all but a few of its properties.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$', ignoreRestSiblings: true },
      ],
      // A Set or a Map here is either assigned as a whole ($state.raw) or not shown.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' '} keeps the space at the edge of a block, which Svelte would leave out.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    // A game reads and writes the text of a move in one file, its moves.ts; everything else asks that, or the server.
    files: ['src/**/*.{ts,svelte}'],
    ignores: ['src/games/*/moves.ts', 'src/board/form.ts', '**/*.test.ts', '**/testdoc.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '/form$', message: 'Moves are read and written in the moves.ts of a game.' }] },
      ],
      'no-restricted-syntax': [
        'error',
        ...[
          'CallExpression[callee.object.name="move"][callee.property.name=/^(startsWith|endsWith|slice|split|charAt|match|replace|at)$/]',
          'CallExpression[callee.object.property.name="move"][callee.property.name=/^(startsWith|endsWith|slice|split|charAt|match|replace|at)$/]',
          'MemberExpression[object.name="move"][computed=true]',
          'CallExpression[callee.property.name=/^(exec|test)$/][arguments.0.name="move"]',
        ].map((selector) => ({ selector, message: 'Moves are read and written in the moves.ts of a game.' })),
      ],
    },
  },
  {
    // Each draws what we have made: pages of the rulebooks, icons, squares of a code, faces, goals, and lids.
    files: [
      'src/book/Text.svelte',
      'src/ui/{Icon,CopyLink}.svelte',
      'src/pair/Show.svelte',
      'src/room/Code.svelte',
      'src/people/Crest.svelte',
      'src/people/Face.svelte',
      'src/moments/GoalPicture.svelte',
      'src/home/Picture.svelte',
    ],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  {
    // Code for the views of all games knows the type of none; a game gives its own.
    files: ['src/game.ts', 'src/App.svelte'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  {
    files: ['**/*.test.ts', 'tests/**'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off', // a test expects of an answer what its type would promise
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }], // Playwright reads {} as "no fixture"
    },
  },
)
