import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countOf, read, Unreadable, withCount } from './own'

const standard = readFileSync(new URL('../../../../games/winninggoal/testdata/wg-recon-1.json', import.meta.url), 'utf8')

test('the file of the reconstruction becomes options', () => {
  const options = read(standard)
  expect(options).toMatchObject({ dice: 'own', orange: 'F1,F1,D1,D1,S1,F2?', burgundy: 'F3,F4?,F5X,D3,D3X,S3?', shot: 'on,on,un,po,ba,wi', champion: 'l,p,u,k,m,w' })
  expect(options.squares).toContain('block.a10:b10')
  expect(options.squares).toContain('directFreeKickRanks:8/9')
  expect(options.squares.length).toBeLessThanOrEqual(400)
})

test('a file may name what differs and nothing else', () => {
  expect(read('{"penalty": {"goal": 5, "wid": 1}}')).toEqual({ dice: 'own', penalty: 'goal,goal,goal,goal,goal,wid' })
  expect(read('{"squares": {"post": "b10"}}')).toEqual({ dice: 'own', squares: 'post:b10' })
})

test('a file that cannot be read says what is wrong', () => {
  const says = (text: string) => { try { read(text) } catch (e) { return e instanceof Unreadable ? [e.key, e.about] : e } }
  expect(says('{')).toEqual(['torn', ''])
  expect(says('[]')).toEqual(['torn', ''])
  expect(says('{"arrows": {}}')).toEqual(['unknown', 'arrows'])
  expect(says('{"arrow": {"O": ["F1"]}}')).toEqual(['form', 'O'])
  expect(says('{"save": {"cat": 5}}')).toEqual(['six', 'save'])
  expect(says('{"save": {"hit": 6}}')).toEqual(['unknown', 'save.hit'])
})

test('the count of a face is changed in its place', () => {
  expect(withCount('penalty', 'goal,goal,goal,wid,cor,pun', 'wid', 0)).toBe('goal,goal,goal,cor,pun')
  expect(withCount('penalty', 'goal,goal,goal,cor,pun', 'goal', 4)).toBe('goal,goal,goal,goal,cor,pun')
  expect(countOf('goal,goal,wid', 'goal')).toBe(2)
})
