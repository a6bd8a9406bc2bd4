import { expect, test } from 'vitest'
import { parts, written } from './form'

test('a form is filled with parts, and a text gives them back', () => {
  for (const [form, text] of [
    ['{piece}{from}*{to}', 'Nb4*d12'],
    ['{piece}{from}:{via}:{to}', 'Qd6:b4:e3'],
    ['{from}>{to}', 'A11>E15'],
    ['+{to}', '+H1'],
    ['{piece}@{to}', 'Q@d4'],
  ]) {
    const found = parts(form, text)
    expect(found && written(form, found)).toBe(text)
  }
  expect(parts('{piece}{from}x{via}-{to}', 'Ra5xd5-d8')).toEqual({ piece: 'R', from: 'a5', via: 'd5', to: 'd8' })
})

test('a text of another form has none', () => {
  expect(parts('{piece}{from}-{to}', 'Nb4*d5')).toBeUndefined()
  expect(parts('{piece}{from}:{to}', 'Qd6:b4:e3')).toBeUndefined()
  expect(parts('{from}-{to}', 'A11-E15-')).toBeUndefined()
})
