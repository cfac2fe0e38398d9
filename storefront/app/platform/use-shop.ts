import type { Shop } from '@amritvasya/contract'
import { useRouteLoaderData } from 'react-router'
import { defaultShop } from '../content/default-shop.ts'
import type { loader } from '../root.tsx'

/** The shop's settings, from any part of a page. */
export const useShop = (): Shop => useRouteLoaderData<typeof loader>('root')?.shop ?? defaultShop
