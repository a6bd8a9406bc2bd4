import { describe, expect, it } from 'vitest'
import { folded, href, unfolded } from './address'

describe('an address', () => {
  it('is itself where a server answers', () => expect(href('/m/abc?seat=1#7')).toBe('/m/abc?seat=1#7'))
  it.each([
    ['/', '/sub/'],
    ['/m/abc', '/sub/?m/abc'],
    ['/m/abc?seat=1#7', '/sub/?m/abc&seat=1#7'],
    ['/verify?match=abc', '/sub/?verify&match=abc'],
    ['/rules/tutto#TU-05', '/sub/?rules/tutto#TU-05'],
    ['/analysis/footballchess?p=a%26b&n=2', '/sub/?analysis/footballchess&p=a%26b&n=2'],
  ])('%s follows the question mark where there is none', (address, link) => {
    expect(folded('/sub/', address)).toBe(link)
    const { pathname, search, hash } = new URL(link, 'http://x')
    expect(pathname).toBe('/sub/')
    const back = unfolded({ search, hash })
    expect(back.path + back.search + back.hash).toBe(address)
  })
  it('of a host’s own is the first page', () => expect(unfolded({ search: '?utm=1', hash: '' }).path).toBe('/'))
})
