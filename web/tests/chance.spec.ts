// What a test finds by chance does not depend on the tests that ran before it in the same browser.
import { doc, expect, newMatch, onSite, test } from './harness'

const players = ['Ági', 'Béla'].map((name) => ({ kind: 'human', name }))

for (const [where, details] of [
  ['a server', {}],
  ['the page itself', onSite()],
] as const)
  test.describe.serial(`dice of ${where}`, () => {
    const commits: string[] = []
    for (const nth of ['first', 'second'])
      test(`the ${nth} test has those of its seed`, details, async ({ page }) => {
        const id = await newMatch(page, players)
        commits.push((await doc(page, id)).doc.commit)
        expect(new Set(commits).size).toBe(1)
      })
  })
