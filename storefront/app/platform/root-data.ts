import type { Shop } from '@amritvasya/contract'
import { useRouteLoaderData } from 'react-router'
import type { Site } from './site.ts'

export type RootData = {
  shop: Omit<Shop, 'slides'>
  /** The first top-level categories. */
  categories: readonly { _id: string; name: string }[]
  site: Site
  /** Year of the rendering in India. */
  year: number
}

/** Undefined only when the root loader failed. */
export const useRootData = () => useRouteLoaderData('root') as RootData | undefined
