import { readPhoneValues, recordExchangedValues } from '@amritvasya/server/testing/exchanged-values'
import { findPersonalData } from '@amritvasya/server/testing/personal-data'
import { startShopProcess } from '@amritvasya/server/testing/shop-process'
import { readWrittenValues } from '@amritvasya/server/testing/written-values'
import { expect } from '@playwright/test'

export type Settings = Record<string, string>

/**
 * Starts a server whose log is compared, when it stops, with all personal data and secrets that the tests have used by then.
 * @param databaseUrl a copy of the template, which remembers values that are erased
 */
export async function startCheckedServer(databaseUrl: string, settings: Settings) {
  const exchanged = recordExchangedValues()
  const shop = startShopProcess({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'info',
    WEBHOOK_ADDRESSES: '127.0.0.1',
    ...settings,
    ...exchanged.settings,
  })
  const address = await shop.ready.catch((error) => {
    exchanged.remove()
    throw error
  })
  return {
    address,
    async stop() {
      try {
        const onPhones = await readPhoneValues(address)
        await shop.stop()
        const written = await readWrittenValues(databaseUrl)
        expect(written.length, 'the database remembers what is written').toBeGreaterThan(0)
        expect(shop.output(), 'the log has lines of requests').toContain('"msg":"request"')
        const values = new Set([...written, ...onPhones, ...exchanged.read()])
        expect(findPersonalData(shop.output(), values), 'personal data in the log').toEqual([])
        const count = shop.output().match(/"msg":"request"/g)?.length
        process.stdout.write(`${count} requests logged without any of ${values.size} personal values\n`)
      } finally {
        await shop.stop()
        exchanged.remove()
      }
    },
  }
}
