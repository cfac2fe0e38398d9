import { defineConfig, devices } from '@playwright/test'

// One device pixel per CSS pixel: layout is the same, and drawing and resizing pictures take a fifth less CPU time.
const phone = { ...devices['Pixel 5'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/** Specs of screens whose parts differ by window; other specs run on the phone only. */
const bothWindows = [
  'back-office-day',
  'back-office-health',
  'card',
  'cart',
  'category',
  'checkout-guest',
  'entered-orders',
  'focus',
  'goods',
  'home',
  'overlays',
  'product',
  'returns',
  'reorder',
  'shell',
  'track',
]
const byWindow = new RegExp(`[ /](${bothWindows.join('|')})\\.spec\\.ts|@desktop`)

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
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
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
        // One process fewer: a tenth of the CPU time.
        '--enable-features=NetworkServiceInProcess2',
      ],
    },
  },
  // Tags @phone and @desktop bind a test to one window. E2E_WINDOWS=all runs every other test in both.
  projects: [
    { name: 'phone', use: phone, grepInvert: /@desktop/ },
    {
      name: 'desktop',
      use: desktop,
      grep: process.env.E2E_WINDOWS === 'all' ? /./ : byWindow,
      grepInvert: /@phone/,
    },
  ],
})
