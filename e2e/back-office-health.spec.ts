import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import { openBackOffice, signInAsOwner } from './platform/back-office.ts'
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
