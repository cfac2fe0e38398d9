import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'

/** The groups of the menu, in its order. */
export const groups = ['Shop', 'Catalogue', 'People', 'Site', 'Owner'] as const
export type Group = (typeof groups)[number]

/**
 * What a slice adds to the back office. Its screens are loaded with React.lazy when they are first needed. A screen
 * that is no list (Today, Settings, …) is given as `list`, too.
 */
export type BackOfficeResource = {
  /** As in the API's paths, and in platform/can.ts, which says who sees it. */
  name: string
  /** What the menu calls it. */
  label: string
  group: Group
  icon: LucideIcon
  /** Whether it has a place of its own at the bottom of a phone's screen. */
  onPhoneBar?: boolean
  list: ComponentType
  show?: ComponentType
  edit?: ComponentType
  create?: ComponentType
  recordRepresentation?: ResourceProps['recordRepresentation']
}
