import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import { expectScreen, openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

test.beforeEach(({ expectProblem }) => expectProblem(/status of 401/))

/** The only one: a job of an earlier test may have failed, too. */
const addFailedJob = (databaseUrl: string) =>
  changeByStatement(
    databaseUrl,
    `DELETE FROM pgboss.job WHERE name = 'failed';
     INSERT INTO pgboss.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
     VALUES ('failed', '{}', 'tidy', gen_random_uuid(), now() - interval '1 hour', 0, '{"name":"TypeError"}')`,
  )

test.afterEach(({ shop }) =>
  changeByStatement(shop.databaseUrl, `DELETE FROM pgboss.job WHERE name = 'failed'`),
)

test('a job that failed for good is on the dashboard, is tried again with a tap, and leaves the list', async ({
  page,
  shop,
}) => {
  await addFailedJob(shop.databaseUrl)
  await signInAsOwner(page)
  // The facts are measured every ten seconds.
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/back-office/health')).json()), {
      timeout: 60_000,
    })
    .toContain('1 job failed')
  await openBackOffice(page)
  const line = page.getByRole('region', { name: 'Health' })
  await expect(line).toContainText('1 job failed.')
  await line.getByRole('link', { name: 'What to do' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Failed jobs' })).toBeVisible()
  await expect(page.getByText('Delete data that has expired')).toBeVisible()
  await expect(page.getByText('An error of the shop (TypeError)')).toBeVisible()
  await page.getByRole('button', { name: 'Try again: Delete data that has expired' }).click()
  await expect(page.getByText('It will be tried again within seconds')).toBeVisible()
  await expect(page.getByText('No job has failed')).toBeVisible()
  await page.goto('/back-office/audit')
  await expect(page.getByText('Failed job tried again').first()).toBeVisible()
})

test('a shop that runs says so in one line, and Health lists what runs behind it @whole', async ({
  page,
  shop,
}) => {
  await changeByStatement(shop.databaseUrl, `DELETE FROM pgboss.job WHERE name = 'failed'`)
  await signInAsOwner(page)
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/back-office/health')).json()), {
      timeout: 60_000,
    })
    .not.toContain('"wrong"')
  await openBackOffice(page)
  await expect(page.getByRole('region', { name: 'Health' })).toContainText('All running.')
  await expectScreen(page, 'health', 'Health')
  const parts = page.getByRole('main').getByRole('listitem')
  await expect(parts).toHaveCount(7)
  await expect(parts.nth(1)).toContainText('Emails are sent')
})

test('the day on which a backup was restored as a test is on the dashboard and on the screen @whole', async ({
  page,
}) => {
  const note = 'A backup was restored on Nov 04, 2026 as a test'
  // The shops of browser tests keep their data in a database of its own, which they do not back up.
  const backedUp = {
    key: 'backups',
    title: 'Backups',
    state: 'well',
    finding: 'Last backup 3 hours ago',
    note,
    help: null,
    path: null,
  }
  await page.route('**/api/back-office/health', (route) =>
    route.fulfill({ json: { success: true, item: { parts: [backedUp] } } }),
  )
  await signInAsOwner(page)
  await openBackOffice(page)
  await expect(page.getByRole('region', { name: 'Health' })).toContainText(`All running. ${note}. Health`)
  await expectScreen(page, 'health', 'Health')
  const backups = page.getByRole('main').getByRole('listitem')
  await expect(backups).toContainText('Last backup 3 hours ago')
  await expect(backups).toContainText(note)
})

// Proves PAYPAGE-03.
test('a payment page that differs from what the shop sends is an alarm on the dashboard, and Health says what to do', async ({
  page,
  shop,
}) => {
  const visit = (differences: string[]) =>
    changeByStatement(
      shop.databaseUrl,
      `INSERT INTO payment_page_visit (id, visited_at, differences)
       VALUES (1, now(), '${JSON.stringify(differences)}')
       ON CONFLICT (id) DO UPDATE SET visited_at = now(), differences = excluded.differences, failure = NULL`,
    )
  const finding = 'The payment page differs from what the shop sends in 1 place'
  const health = async () => JSON.stringify(await (await page.request.get('/api/back-office/health')).json())
  await visit(['/payment: added script https://cdn.thief.example/a.js'])
  await signInAsOwner(page)
  // The facts are measured every ten seconds.
  await expect.poll(health, { timeout: 60_000 }).toContain(finding)
  await openBackOffice(page)
  await expect(page.getByRole('region', { name: 'Health' })).toContainText(finding)
  await expectScreen(page, 'health', 'Health')
  const part = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Payment page' })
  await expect(part).toContainText(finding)
  await visit([])
  await expect.poll(health, { timeout: 60_000 }).toContain('The payment page is as the shop sends it')
  await page.reload()
  await expect(part).toContainText('The payment page is as the shop sends it')
})

test('health and failed jobs that cannot be read can be read again @whole', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  let isBroken = true
  await page.route(/api\/back-office\/(health|failed-jobs)/, (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { success: false, code: 'SERVER_ERROR', message: 'Broken' } })
      : route.continue(),
  )
  await openBackOffice(page)
  await expect(page.getByRole('region', { name: 'Health' })).toContainText('cannot be read')
  for (const [path, text] of [
    ['failed-jobs', 'No job has failed'],
    ['health', 'What runs behind the shop'],
  ] as const) {
    isBroken = true
    await page.goto(`/back-office/${path}`)
    const again = page.getByRole('button', { name: 'Try Again' })
    await expect(again).toBeVisible()
    isBroken = false
    await again.click()
    await expect(page.getByText(text)).toBeVisible()
  }
})

test('the screens of health and failed jobs have no accessibility finding and fit @whole', async ({
  page,
  shop,
}) => {
  await addFailedJob(shop.databaseUrl)
  await signInAsOwner(page)
  await expectScreen(page, 'failed-jobs', 'Failed jobs')
  await expectScreen(page, 'health', 'Health')
})
