// An evening whose server is killed goes on at another one of the same database.
import { always, another, doc, entries, expect, moved, press, standing, test } from './harness'
import { Nodes, Way, missing } from './nodes'
import { inMatch, join, patient, telephone } from './rooms'

test(
  'an evening begins at two servers; one is killed in the middle of the match, and everything goes on at the other',
  always(false),
  async ({ browser }) => {
    test.skip(!!missing, missing)
    const nodes = new Nodes()
    const ways: Way[] = []
    try {
      await nodes.open()
      const [first, second] = [await nodes.start('first'), await nodes.start('second')]
      ways.push(new Way(first), new Way(second))
      for (const way of ways) await way.open()
      // The big screen and Anna are at the first server, Bea is at the second.
      const screen = await (await another(browser, { baseURL: ways[0].url })).newPage()
      await patient(screen)
      await screen.goto('/r')
      await screen.getByRole('button', { name: 'Open a room' }).click()
      await expect(screen).toHaveURL(/\/r\/[A-Z]{5}$/)
      const path = new URL(screen.url()).pathname
      const [anna, bea] = [
        await telephone(browser, ways[0].url, path, patient),
        await telephone(browser, ways[1].url, path, patient),
      ]
      const phones = [anna, bea]
      await join(anna, 'Anna')
      await join(bea, 'Bea')
      const people = screen.getByRole('list', { name: 'Who is in' })
      await expect(people.getByRole('button')).toHaveText(['Anna', 'Bea'])
      await screen.getByRole('button', { name: 'Start' }).click()
      for (const phone of phones) await inMatch(phone)
      const id = anna.url().split('/').at(-1)!
      await expect.poll(async () => (await doc(bea, id)).doc.phase).toBe('playing')
      const seq = async () => (await doc(bea, id)).seq
      const deciding = async () => phones[(await doc(bea, id)).doc.turn.seats[0]]
      /** The one whose turn it is presses on their telephone. */
      const plays = async () => {
        const [phone, before] = [await deciding(), await seq()]
        await standing(phone)
        await press(phone)
        await moved(bea, id, before)
      }
      await plays()
      await plays()
      const stored = await entries(bea, id)

      await first.kill()
      const lost = anna.getByText('Reconnecting')
      await expect(lost.first()).toBeVisible()
      ways[0].lead(second)
      await expect(lost).toHaveCount(0)
      expect((await entries(anna, id)).slice(0, stored.length)).toEqual(stored)
      await plays()
      await plays()
      await expect(screen.getByRole('list', { name: 'Players' })).toContainText('Bea')
      await expect.poll(async () => (await doc(screen, id)).seq).toBe(await seq())

      // The match ends, the evening counts it, and the next one begins, for all three at the server that is left.
      await bea.getByRole('button', { name: 'Menu', exact: true }).click()
      await bea.getByRole('button', { name: 'Resign' }).click()
      await bea.getByRole('dialog').getByRole('button', { name: 'Resign' }).last().click()
      await screen.getByRole('button', { name: 'Back to the room' }).click()
      const evening = screen.getByRole('region', { name: 'The evening' })
      await expect(evening).toContainText('after one match')
      await expect(evening).toContainText('Anna1')
      for (const phone of phones) await phone.getByRole('link', { name: 'Back to the room' }).click()
      await screen.getByRole('button', { name: 'Again' }).click()
      for (const phone of phones) await inMatch(phone)
      expect(anna.url().split('/').at(-1)).not.toBe(id)
      for (const page of [screen, ...phones]) await page.context().close()
    } finally {
      for (const way of ways) way.close()
      await nodes.close()
    }
  },
)
