import { expect, test } from 'vitest'
import en from '../../i18n/en.json'
import hu from '../../i18n/hu.json'
import ru from '../../i18n/ru.json'
import tr from '../../i18n/tr.json'
import { guestNames } from './guestnames'

test('who has given no name is known by it in every language', () => {
  expect([en, hu, ru, tr].map((words) => words['new.guest'])).toEqual(guestNames)
})
