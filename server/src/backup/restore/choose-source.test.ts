import { expect, test } from 'vitest'
import { chooseSource } from './choose-source.ts'

const home = '/var/backups/amritvasya'
const elsewhere = (target: string) => ({ target, database: undefined, isOwn: false })

// Proves D2.
test('one database of the own target is part of it, so that the restored shop goes on with its backups', () => {
  expect(chooseSource(home, `${home}/7423`)).toEqual({ target: home, database: '7423', isOwn: true })
  expect(chooseSource(`${home}/`, `${home}//7423/`)).toEqual({
    target: `${home}/`,
    database: '7423',
    isOwn: true,
  })
  const bucket = 's3://bucket/shop'
  expect(chooseSource(bucket, `${bucket}/7423`)).toEqual({ target: bucket, database: '7423', isOwn: true })
})

test('another target, or a folder beside the databases, is not the own one', () => {
  expect(chooseSource(home, undefined)).toEqual({ target: home, database: undefined, isOwn: true })
  expect(chooseSource(home, `${home}/`)).toEqual({ target: home, database: undefined, isOwn: true })
  for (const from of [`${home}-2/7423`, `${home}/keys`, '/mnt/7423', '/var/backups']) {
    expect(chooseSource(home, from)).toEqual(elsewhere(from))
  }
  expect(chooseSource(undefined, `${home}/7423`)).toEqual(elsewhere(`${home}/7423`))
})
