import type { Shop } from '@amritvasya/contract'
import { useRouteLoaderData } from 'react-router'
import type { Site } from './site.ts'

/** What the root of all pages loads once and every page may use. */
export type RootData = {
  shop: Omit<Shop, 'slides'>
  /** The first top-level categories, for ways into the shop. */
  categories: readonly { _id: string; name: string }[]
  site: Site
  /** When the page was rendered, in India. */
  year: number
}

/** Undefined only where the root itself could not load. */
export const useRootData = () => useRouteLoaderData('root') as RootData | undefined
