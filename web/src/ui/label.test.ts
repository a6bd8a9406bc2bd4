import { expect, test } from 'vitest'
import { label } from './label'

test.each([
  ['Undo', 'Take back my last move', 'Undo: Take back my last move'],
  ['Hint', 'Show me a hint', 'Show me a hint'],
  ['Labda\u00advezetés', 'Labdavezetés (narancs)', 'Labdavezetés (narancs)'],
  ['Hosszú indítás', 'Indítás (bordó)', 'Hosszú indítás: Indítás (bordó)'],
  ['Turn on sound', 'Sound', 'Turn on sound'],
])('%s, %s', (shown, whole, name) => expect(label(shown, whole)).toBe(name))
