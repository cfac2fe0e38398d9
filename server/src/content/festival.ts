import { indianDay } from '@amritvasya/contract/rules/dates'
import type { Festival } from '@amritvasya/contract/rules/festivals'
import type { Settings } from './settings.ts'

/** Returns the festival of a moment, from the first to the last of its days in India. */
export function festivalAt({ festival }: Pick<Settings, 'festival'>, moment: Date): Festival | undefined {
  const day = indianDay(moment)
  return festival && festival.from <= day && day <= festival.to ? festival.name : undefined
}
