import type { Shop, Site } from '@amritvasya/contract'
import { createContext, use } from 'react'

export type RootData = {
  shop: Omit<Shop, 'slides' | 'festival'>
  categories: readonly { _id: string; name: string }[]
  site: Site
  year: number
}

/** It is undefined only when the root loader failed. */
export const RootDataContext = createContext<RootData | undefined>(undefined)

export const useRootData = () => use(RootDataContext)
