import type { Passwords } from '../../accounts/index.ts'
import { countReadiness, listDeclarationGaps } from '../../catalogue/index.ts'
import { isDeclarationOutdated, readSettings } from '../../content/index.ts'
import { shiprocketSettings } from '../../couriers/index.ts'
import { missingEInvoiceSettings } from '../../e-invoices/index.ts'
import { registrations } from '../../orders/index.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { namesWithDemoPassword, namesWithoutSecondFactor } from '../../staff/index.ts'
import type { ShopFacts } from './checks.ts'

/** Ten days before the portal refuses a document. */
const LATE_AFTER_DAYS = 20

export async function readShopFacts(
  database: Database,
  config: Config,
  passwords: Passwords,
): Promise<ShopFacts> {
  const [settings, catalogue, declarations, withoutSecondFactor, withDemoPassword, late] = await Promise.all([
    readSettings(database),
    countReadiness(database),
    listDeclarationGaps(database),
    namesWithoutSecondFactor(database),
    namesWithDemoPassword({ database, passwords }),
    registrations.listUnregistered(database, LATE_AFTER_DAYS),
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
    hasMessages: Boolean(config.MSG91_AUTH_KEY ?? config.WHATSAPP_ACCESS_TOKEN),
  }
  const eInvoices = {
    missingKeys: missingEInvoiceSettings(config),
    sellerAddress: settings.seller?.address ?? null,
    late,
  }
  return {
    eInvoices,
    settings,
    isDeclarationOutdated: isDeclarationOutdated(settings),
    server,
    catalogue,
    declarations,
    people: { withoutSecondFactor, withDemoPassword },
  }
}
