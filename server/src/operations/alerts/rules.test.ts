import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { closedAtEnd } from '../../testing/test-shop.ts'
import { backedUp, startWatchedShop } from '../../testing/watched-shop.ts'
import { thresholds } from '../health/thresholds.ts'
import { compareFiring, hasPromtool, rulesFolder, runPromtool } from './promtool.ts'

const rules = readFileSync(join(rulesFolder, 'alerts.yml'), 'utf8')
const dashboard = readFileSync(resolve(rulesFolder, '../grafana/dashboard.json'), 'utf8')
const operations = readFileSync(resolve(rulesFolder, '../../docs/operations.md'), 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
const promtoolTest = test.skipIf(!hasPromtool)

const shop = closedAtEnd(await startWatchedShop())

promtoolTest.each([
  ['check', 'rules', 'alerts.yml'],
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  ['test', 'rules', 'alerts-of-a-day.test.yml'],
])('promtool %s %s %s', (verb, subject, file) => {
  const { code, output } = runPromtool([verb, subject, join(rulesFolder, file)])
  expect(code, output).toBe(0)
})

test('each alert has a test that it fires and one that it stays quiet, and a row in the operations document', () => {
  const files = readdirSync(rulesFolder).filter((name) => name.endsWith('.test.yml'))
  const tests = files.map((name) => readFileSync(join(rulesFolder, name), 'utf8')).join('\n')
  const missing = alerts.filter(
    (name) => !tests.includes(`${name} fires, and no other alert`) || !tests.includes(`${name} stays quiet`),
  )
  expect(missing).toEqual([])
  expect(alerts.filter((name) => !operations.includes(`| \`${name}\` |`))).toEqual([])
})

test('alerts and the line of health judge by the same thresholds', () => {
  const limits: Record<keyof typeof thresholds, string> = {
    outboxOldestSeconds: 'outbox_oldest_seconds) >',
    webhooksOldestSeconds: 'webhooks_oldest_seconds) >',
    paymentsSinceLastWebhook: 'payments_since_last_webhook) >=',
    outgoingFailingSeconds: 'outgoing_webhooks_failing_seconds) >',
    queueOldestSeconds: '!~"codes|mail|newsletters"}) >',
    diskFreeShare: 'disk_size_bytes) <',
    backupAgeSeconds: 'backup_age_seconds) >',
    walAgeSeconds: 'backup_wal_age_seconds) >',
    drillAgeSeconds: 'backup_drill_age_seconds) >',
    firstDrillSeconds: 'backup_first_age_seconds) >',
    paymentPageVisitSeconds: 'payment_page_visit_age_seconds) >',
    certificateSeconds: 'certificate_remaining_seconds) <',
    clockSeconds: 'clock_ahead_of_database_seconds)) >',
  }
  for (const [name, text] of Object.entries(limits)) {
    const threshold = `${text} ${thresholds[name as keyof typeof thresholds]}`
    expect(
      [
        `${threshold}
`,
        `${threshold} or `,
      ].some((part) => rules.includes(part)),
      threshold,
    ).toBe(true)
  }
})

test('every metric that a rule or a panel names is measured', async () => {
  await shop.break({
    backup: backedUp,
    searchPath: 'faults,pg_catalog,public',
  })
  await shop.buy()
  const text = await shop.scrape()
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const named = [...`${rules}${dashboard}`.matchAll(/\b(?:amritvasya|nodejs|process)_[a-z0-9_]+/g)]
  const missing = named.map(([name]) => name.replace(/_bucket$/, '')).filter((name) => !known.has(name))
  expect([...new Set(missing)]).toEqual([])
})

promtoolTest('the comparison of alerts tells a missing alert from one too many', async () => {
  const quiet = await shop.scrape()
  const full = quiet.replace(/^(amritvasya_disk_free_bytes) .*$/m, '$1 5')
  expect(compareFiring(quiet, full, ['DiskFull'])).toBeUndefined()
  expect(compareFiring(quiet, full, [])).toContain('DiskFull')
  expect(compareFiring(quiet, quiet, ['DiskFull'])).toContain('DiskFull')
})
