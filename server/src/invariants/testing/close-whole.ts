import { afterAll, expect } from 'vitest'
import type { TestShop } from '../../testing/test-shop.ts'
import { findBroken } from '../invariants.repository.ts'

/** Closes the shop of a test file, whose books are whole after all that its tests have done. */
export async function closeWhole(shop: Pick<TestShop, 'database' | 'close'>): Promise<void> {
  expect(await findBroken(shop.database)).toEqual([])
  await shop.close()
}

/** Returns the shop that a test file has started, and closes it so after the file's last test. */
export function wholeAtEnd<T extends Pick<TestShop, 'database' | 'close'>>(shop: T): T {
  afterAll(() => closeWhole(shop))
  return shop
}
