import { defineConfig, devices } from '@playwright/test'

// One device pixel per CSS pixel keeps the layout, and drawing and resizing pictures take a fifth less CPU time.
const phone = { ...devices['Pixel 5'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/**
 * Specs of which `npm test` runs no test, because it must end on a slow machine, too: details of screens whose rules
 * API tests cover. `npm run test:one -- .spec.ts` runs all specs at both windows.
 */
const onlyInWhole = [
  'accounts-profile',
  'accounts-registration',
  'accounts-settings',
  'back-office-back',
  'back-office-choice',
  'back-office-home-page',
  'back-office-people',
  'back-office-saving',
  'back-office-site',
  'back-office-tax',
  'cart-reminders',
  'categories',
  'checkout-taps',
  'checkout-weight',
  'compare',
  'complaints',
  'content-pages',
  'error-reference',
  'focus',
  'guidance',
  'large-text',
  'late-fonts',
  'notices',
  'offline',
  'overlays',
  'plain-forms',
  'product-list',
  'questions',
  'reports',
  'reviews',
  'routes',
  'sandbox-payment',
  'seen',
  'seo',
  'static-pages',
  'taps',
  'toasts',
  'wishlist',
]
const isWhole = process.env.E2E_WINDOWS === 'all'
const ofSpecs = (specs: string[]) => `[ /](${specs.join('|')})\\.spec\\.ts`
const longForm = `@whole|${ofSpecs(onlyInWhole)}`
const onDesktop = isWhole ? /./ : /@desktop|@both/
const notOnPhone = new RegExp(isWhole ? '@desktop' : `@desktop|${longForm}`)
const notOnDesktop = new RegExp(isWhole ? '@phone' : `@phone|${longForm}`)

export default defineConfig({
  testDir: '.',
  // *.test.ts files belong to vitest.
  testMatch: '**/*.spec.ts',
  outputDir: '../node_modules/.cache/test-results/browser',
  globalSetup: './platform/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Long limits serve a busy machine and cost nothing where a page is ready.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // A click that never becomes possible names its element long before the test's own limit.
    actionTimeout: 60_000,
    // The service worker would bypass page.route().
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Recording takes a third of the runner's CPU time: `--trace on` records one test.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // One process fewer saves a tenth of the CPU time.
        '--enable-features=NetworkServiceInProcess2',
      ],
    },
  },
  // Tags @phone and @desktop bind a test to one window, @whole to the long form. E2E_WINDOWS=all runs every other test in
  // both windows; without it only those of @both are, whose screens differ most by window.
  projects: [
    { name: 'phone', use: phone, grepInvert: notOnPhone },
    {
      name: 'desktop',
      use: desktop,
      grep: onDesktop,
      grepInvert: notOnDesktop,
    },
  ],
})
