import { defineConfig, devices } from '@playwright/test'

const phone = { ...devices['Pixel 5'], viewport: { width: 390, height: 844 } }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/** What is about addresses, forms and sessions whatever the window, and whose screens others see on a desk. */
const anyWindow = [
  'accounts-addresses',
  'accounts-profile',
  'accounts-registration',
  'accounts-reset',
  'accounts-security',
  'accounts-settings',
  'back-office-sign-in',
  'checkout-cash',
  'checkout-errors',
  'coming-to-life',
  'open-shop',
  'plain-forms',
  'routes',
].map((name) => `**/${name}.spec.ts`)

/** Journeys in a real browser. `npm test` builds the storefront and finds the browser first. */
export default defineConfig({
  testDir: '.',
  // Others are of vitest.
  testMatch: '**/*.spec.ts',
  outputDir: '../node_modules/.cache/test-results/browser',
  globalSetup: './platform/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A busy machine may cut a journey short; what passes only at a further try is named in the report.
  retries: 2,
  // Patience for a busy machine; a page that is ready is not waited for.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    // What the service worker does is a test of its own; elsewhere it would stand between page and route().
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Recording costs a third of what the runner computes: only a test that failed once is watched, on its further try.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A test is run on both unless its tag names the one kind of window that has what it is about; where the window does not
  // matter, on a phone alone.
  projects: [
    { name: 'phone', use: phone, grepInvert: /@desktop/ },
    { name: 'desktop', use: desktop, grepInvert: /@phone/, testIgnore: anyWindow },
  ],
})
