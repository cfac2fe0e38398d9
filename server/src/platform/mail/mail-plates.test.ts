import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mailPlate, mailPlates } from './mail-plates.ts'

const names = Object.keys(mailPlates) as (keyof typeof mailPlates)[]

test.each(names)('the plate “%s” is a light JPEG of twice the size that a mail shows', async (name) => {
  const { pathname } = new URL(mailPlate(name, 'https://shop.example').address)
  const bytes = await readFile(new URL(`../../../../storefront/public${pathname}`, import.meta.url))
  expect(bytes.length).toBeLessThanOrEqual(25_000)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 260 })
})
