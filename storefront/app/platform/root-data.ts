import type { Shop, Site } from '@amritvasya/contract'
import { useRouteLoaderData } from 'react-router'

export type RootData = {
  shop: Omit<Shop, 'slides'>
  categories: readonly { _id: string; name: string }[]
  site: Site
  year: number
}

/** It is undefined only when the root loader failed. */
export const useRootData = () => useRouteLoaderData('root') as RootData | undefined
