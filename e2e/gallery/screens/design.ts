import type { Page } from '@playwright/test'
import type { Screen } from '../screen.ts'
import { office } from './states.ts'

const fetchPictures = (page: Page, id: string): Promise<void> =>
  page.locator(`#${id} img`).evaluateAll(async (images) => {
    for (const image of images as HTMLImageElement[]) {
      image.loading = 'eager'
      await image.decode()
    }
  })

const chapter = (id: string, title: string): Screen => ({
  name: `style-${id}`,
  title,
  route: 'style',
  part: `section#${id}`,
  steps: ({ page }) => fetchPictures(page, id),
})

const officeChapter = (id: string, title: string): Screen => ({
  ...office(`office-style-${id}`, title, 'style'),
  part: `section#${id}`,
  steps: async ({ page }) => {
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await fetchPictures(page, id)
    await page.waitForLoadState('networkidle')
  },
  // Loading components never end.
  isWaiting: true,
})

/** Pictures of docs/design.md. */
export const design: readonly Screen[] = [
  chapter('colour', 'Colours, and their contrast on each ground'),
  chapter('type', 'Sizes of text'),
  chapter('buttons', 'Buttons in every state'),
  chapter('fields', 'Fields in every state'),
  chapter('products', 'Prices, badges, stars and pictures'),
  chapter('states', 'Loading, empty and wrong'),
  officeChapter('buttons', 'Buttons of the back office'),
  officeChapter('facts', 'What is known, and how the back office says it'),
]
