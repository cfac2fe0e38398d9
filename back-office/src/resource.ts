import type { LucideIcon } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const groups = ['Shop', 'Catalogue', 'People', 'Site', 'Owner'] as const
export type Group = (typeof groups)[number]

/** A screen that is no list (Dashboard, Settings, …) is set as `list`, too. */
export type BackOfficeResource = {
  /** The name is that of the API's paths and of platform/permissions.ts. */
  name: string
  label: string
  /** The search finds the screen by the beginning of these, too. */
  searchWords?: readonly string[]
  group: Group
  icon: LucideIcon
  onPhoneBar?: boolean
  /** There is work in it in most weeks; the menu folds all others below. */
  isWeekly?: boolean
  list: ComponentType
  show?: ComponentType
  edit?: ComponentType
  create?: ComponentType
  recordRepresentation?: ResourceProps['recordRepresentation']
}

/** Loads the code of a screen once it is opened. */
export const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))
