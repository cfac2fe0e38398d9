import { expect, test } from 'vitest'
import { missingIn, type ReviewDraft, refusalOf, sortOut } from './review-draft.ts'

const draft: ReviewDraft = {
  orderId: 'a',
  rating: 5,
  title: '',
  comment: 'Calm.',
  hasIncentive: false,
  pictures: [],
}
const file = (type = 'image/jpeg', size = 10) => new File([new Uint8Array(size)], 'photo', { type })

// Proves REVIEW-09, REVIEW-10, REVIEW-11, REVIEW-12.
test('order, rating and comment are needed, a title is not', () => {
  expect(missingIn(draft)).toEqual({})
  expect(missingIn({ ...draft, orderId: '', rating: 0, comment: ' \n' })).toEqual({
    orderId: 'Please select an order',
    rating: 'Please select a rating',
    comment: 'Please write a review',
  })
})

// Proves REVIEW-14.
test('three pictures are taken, more are refused', () => {
  expect(sortOut([file(), file(), file()], 0)).toMatchObject({ taken: { length: 3 }, problem: undefined })
  expect(sortOut([file(), file()], 2)).toMatchObject({
    taken: { length: 1 },
    problem: 'Maximum 3 images allowed',
  })
})

// Proves REVIEW-15.
test('a picture is measured as it is sent: up to 5 MB, and no other kind of file', () => {
  const limit = 5 * 1024 * 1024
  const shrunk = (size: number) => ({ bytes: { size } })
  expect(sortOut([file('image/png', limit + 1)], 0)).toMatchObject({
    taken: { length: 1 },
    problem: undefined,
  })
  expect(refusalOf({ size: 12_000_000 }, shrunk(limit))).toBeUndefined()
  expect(refusalOf({ size: 12_000_000 }, shrunk(limit + 1))).toBe('Each image may be at most 5 MB')
  expect(refusalOf({ size: limit + 1 }, undefined)).toBe('Each image may be at most 5 MB')
  expect(refusalOf({ size: 10 }, undefined)).toBe('Upload a JPEG, PNG or WebP image')
  expect(sortOut([file('image/svg+xml')], 0)).toEqual({
    taken: [],
    problem: 'Upload a JPEG, PNG or WebP image',
  })
})
