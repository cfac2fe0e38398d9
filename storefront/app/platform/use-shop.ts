import { defaultShop } from '../content/default-shop.ts'
import { type RootData, useRootData } from './root-data.ts'

/** The shop's settings, from any part of a page. */
export const useShop = (): RootData['shop'] => useRootData()?.shop ?? defaultShop
