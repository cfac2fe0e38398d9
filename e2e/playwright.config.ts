import { defineConfig, devices } from '@playwright/test'

const phone = { ...devices['Pixel 5'], viewport: { width: 390, height: 844 } }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/** Specs that do not depend on the window size; other specs open their screens on a desktop. */
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

/** `npm test` builds the storefront and finds the browser first. */
export default defineConfig({
  testDir: '.',
  // *.test.ts files belong to vitest.
  testMatch: '**/*.spec.ts',
  outputDir: '../node_modules/.cache/test-results/browser',
  globalSetup: './platform/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A busy machine can time a test out; the report names each test that passed only on a retry.
  retries: 2,
  // Long limits serve a busy machine and cost nothing where a page is ready.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    // The service worker would bypass page.route(); its own spec allows it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Recording takes a third of the runner's CPU time, so only a retry is traced.
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
  // A test runs in both windows unless its tag names one; specs of `anyWindow` run on the phone only.
  projects: [
    { name: 'phone', use: phone, grepInvert: /@desktop/ },
    { name: 'desktop', use: desktop, grepInvert: /@phone/, testIgnore: anyWindow },
  ],
})
