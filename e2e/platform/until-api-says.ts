import { expect, type Page } from '@playwright/test'

/**
 * Waits until the API answers with this text: a screen that does not renew itself is loaded once and not again and again.
 * @param path below `/api/`, asked with the session of the page
 */
export const untilApiSays = (page: Page, path: string, text: string): Promise<void> =>
  expect
    .poll(async () => (await page.request.get(`/api/${path}`)).text(), { timeout: 120_000 })
    .toContain(text)
