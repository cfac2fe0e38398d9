import { indianDay } from '@amritvasya/contract/rules/dates'
import type { Passwords } from '../../accounts/index.ts'
import { countReadiness, listDeclarationGaps } from '../../catalogue/index.ts'
import { isDeclarationOutdated, readSettings, type Settings } from '../../content/index.ts'
import { hasReceivedCourierWebhook, shiprocketSettings } from '../../couriers/index.ts'
import { messagingKeys, readMessagingGaps } from '../../messaging/index.ts'
import { readPaymentPageVisit } from '../../operations/index.ts'
import { readReceivedWebhooks } from '../../payments/index.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { namesWithDemoPassword, namesWithoutSecondFactor } from '../../staff/index.ts'
import type { ShopFacts } from './checks.ts'

export async function readShopFacts(
  database: Database,
  config: Config,
  passwords: Passwords,
): Promise<ShopFacts> {
  const [settings, catalogue, declarations, withoutSecondFactor, withDemoPassword, messages] =
    await Promise.all([
      readSettings(database),
      countReadiness(database),
      listDeclarationGaps(database),
      namesWithoutSecondFactor(database),
      namesWithDemoPassword({ database, passwords }),
      readMessagingGaps(database, messagingKeys(config)),
    ])
  const server = {
    mode: config.SHOP_MODE,
    publicUrl: config.PUBLIC_URL,
    keyId: config.RAZORPAY_KEY_ID,
    hasSmtp: Boolean(config.SMTP_URL && config.MAIL_FROM),
    hasCourierService: shiprocketSettings(config) !== undefined,
    hasOwnTokenSecret: config.TOKEN_SECRET !== undefined,
    hasOwnDatabase: config.DATABASE_URL !== undefined,
    knowsProxies: config.TRUSTED_PROXIES !== undefined,
    hasOwnerPassword: config.OWNER_PASSWORD !== undefined,
    hasSms: config.MSG91_AUTH_KEY !== undefined,
    hasWhatsapp: config.WHATSAPP_ACCESS_TOKEN !== undefined,
  }
  return {
    messages,
    settings,
    selfDeclaration: declarationOf(settings),
    running: await readRunning(database, settings, server.hasCourierService),
    server,
    catalogue,
    declarations,
    people: { withoutSecondFactor, withDemoPassword },
  }
}

function declarationOf(settings: Settings): ShopFacts['selfDeclaration'] {
  if (settings.selfDeclaration === null) return 'none'
  return isDeclarationOutdated(settings) ? 'outdated' : 'current'
}

async function readRunning(
  database: Database,
  { delivery }: Settings,
  hasCourierService: boolean,
): Promise<ShopFacts['running']> {
  const [paymentPage, received, couriers] = await Promise.all([
    readPaymentPageVisit(database),
    readReceivedWebhooks(database),
    hasReceivedCourierWebhook(database),
  ])
  return {
    today: indianDay(Date.now()),
    holidays: delivery.holidays.map(({ day }) => day),
    paymentPage,
    receivedWebhooks: { ...received, couriers: hasCourierService ? couriers : null },
  }
}
