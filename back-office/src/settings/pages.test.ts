import { endpoints, type ShopSettings } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { fieldsOf, settingsPages, withOwnFields } from './pages.ts'

test('each setting of the shop stands on one of the pages, and on one only', () => {
  const all = Object.keys(endpoints['PUT /back-office/settings'].body.shape)
  const shown = ['version', ...settingsPages.flatMap(({ fields }) => fields)]
  expect(shown.toSorted()).toEqual(all.toSorted())
})

test('a page saves its own fields alone, and is refused only where they were changed meanwhile', () => {
  const read = { version: '1', name: 'Shop', parcelRate: 100 } as unknown as ShopSettings
  const entered = { ...read, name: 'My shop' }
  const now = { ...read, version: '2', parcelRate: 80 }
  expect(withOwnFields({ entered, read, now }, ['name'])).toEqual({ ...now, name: 'My shop' })
  const renamed = { ...now, name: 'Theirs' }
  expect(withOwnFields({ entered, read, now: renamed }, ['name'])).toMatchObject({ version: '1' })
  expect(fieldsOf(renamed, ['name'])).toEqual({ version: '2', name: 'Theirs' })
})
