import { defaultShop } from './default-shop.ts'
import { type RootData, useRootData } from './root-data.ts'

export const useShop = (): RootData['shop'] => useRootData()?.shop ?? defaultShop
