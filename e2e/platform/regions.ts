import type { Page } from '@playwright/test'

export const main = (page: Page) => page.getByRole('main')

export const dialog = (page: Page) => page.getByRole('dialog')

/** Finds a part of a page by its whole name. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
