import type { GoLiveItem } from '@amritvasya/contract'
import type { DeclarationGaps } from '../../catalogue/index.ts'
import type { MessagingGaps } from '../../messaging/index.ts'
import { catalogueChecks, some } from './catalogue-checks.ts'
import { declarationChecks } from './declaration-checks.ts'
import { messageChecks } from './message-checks.ts'
import { type RunningFacts, runningChecks } from './running-checks.ts'

export type ShopFacts = {
  settings: {
    email: string | null
    phone: string | null
    whatsapp: string | null
    address: string | null
    seller: { legalName: string; gstin: string | null } | null
    grievanceOfficer: { name: string; email: string | null; phone: string | null } | null
    sampleReviews: boolean
    sellsElsewhere: boolean
    guidance: { testimonials: readonly { author: string }[] }
  }
  /** It declares that there are no dark patterns, and is outdated when the list of practices has changed since. */
  selfDeclaration: 'none' | 'outdated' | 'current'
  server: {
    mode: 'demo' | 'live'
    publicUrl: string | undefined
    keyId: string | undefined
    hasSmtp: boolean
    hasCourierService: boolean
    hasOwnTokenSecret: boolean
    hasOwnDatabase: boolean
    /** The settings name the proxies, or `none`. */
    knowsProxies: boolean
    hasOwnerPassword: boolean
    hasSms: boolean
    hasWhatsapp: boolean
  }
  catalogue: Parameters<typeof catalogueChecks>[0]['catalogue']
  declarations: DeclarationGaps
  messages: MessagingGaps
  running: RunningFacts
  people: {
    withoutSecondFactor: readonly string[]
    withDemoPassword: readonly string[]
  }
}

type Item = Omit<GoLiveItem, 'path' | 'isNeeded'> & Partial<Pick<GoLiveItem, 'path' | 'isNeeded'>>

const isOfDemo = (name: string): boolean => /\bdemo\b/i.test(name)

/** The serial number of a PAN is never 0000. */
const isNobodys = (gstin: string): boolean => gstin.slice(7, 11) === '0000'

const nobodysWhatsapp: readonly string[] = ['910000000000', '919876543210']

export function goLiveChecks(facts: ShopFacts): GoLiveItem[] {
  const items = [
    ...serverChecks(facts),
    ...shopChecks(facts),
    ...catalogueChecks(facts),
    ...declarationChecks(facts.declarations),
    ...messageChecks(facts),
    ...runningChecks(facts.running),
    ...peopleChecks(facts),
  ]
  const whole = items.map((item) => ({ isNeeded: true, path: null, ...item }))
  return whole.sort((a, b) => Number(b.isNeeded) - Number(a.isNeeded))
}

function serverChecks({ server }: ShopFacts): Item[] {
  const group = 'server'
  return [
    {
      key: 'mode',
      group,
      isDone: server.mode === 'live',
      title: 'The shop is in live mode',
      help: 'Start it with SHOP_MODE=live. It then refuses to start with test services.',
    },
    {
      key: 'address',
      group,
      isDone: server.publicUrl?.startsWith('https://') ?? false,
      title: 'The shop has an HTTPS address',
      help: 'Set PUBLIC_URL to the address that shoppers know, for example https://shop.example.',
    },
    {
      key: 'razorpay',
      group,
      isDone: server.keyId?.startsWith('rzp_live_') ?? false,
      title: 'Payments are real',
      help: 'Set the live keys of Razorpay: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.',
    },
    {
      key: 'mail',
      group,
      isDone: server.hasSmtp,
      title: 'Emails are delivered',
      help: 'Set SMTP_URL and MAIL_FROM.',
    },
    {
      key: 'secret',
      group,
      isDone: server.hasOwnTokenSecret,
      title: 'The shop has its own secret',
      help: 'Set TOKEN_SECRET, for example to the output of “openssl rand -hex 32”, and keep it safe.',
    },
    {
      key: 'proxies',
      group,
      isDone: server.knowsProxies,
      title: 'The shop knows its proxies',
      help: 'Set TRUSTED_PROXIES to the addresses of your proxies, or to none. Otherwise all shoppers share one sign-in limit.',
    },
    {
      key: 'database',
      group,
      isDone: server.hasOwnDatabase,
      isNeeded: false,
      title: 'The database is backed up',
      help: 'Set DATABASE_URL to a PostgreSQL with backups, or back up the data folder every day.',
    },
    {
      key: 'couriers',
      group,
      isDone: server.hasCourierService,
      isNeeded: false,
      title: 'A courier service picks parcels up',
      help: 'Set SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_WEBHOOK_TOKEN and SHIPROCKET_PICKUP_PINCODE. Without them you book couriers elsewhere and enter their numbers by hand.',
    },
    {
      key: 'first-password',
      group,
      isDone: !server.hasOwnerPassword,
      isNeeded: false,
      title: 'The first password has been removed from the settings',
      help: 'Once you have signed in and changed it, remove OWNER_PASSWORD from the server’s settings.',
    },
  ]
}

function shopChecks({ settings, selfDeclaration }: ShopFacts): Item[] {
  const shared = { group: 'shop', path: '/settings/tax' } as const
  const { seller, guidance, grievanceOfficer: officer } = settings
  const samples = guidance.testimonials.filter(({ author }) => author.startsWith('A client from'))
  return [
    {
      ...shared,
      key: 'contacts',
      path: '/settings/shop',
      isDone: Boolean(settings.email && settings.phone && settings.address),
      title: 'Shoppers can reach you',
      help: 'Enter your email, phone and address. Until then, pages leave them out.',
    },
    {
      ...shared,
      key: 'seller',
      isDone: seller !== null && !isOfDemo(seller.legalName),
      title: 'The legal details of the seller are yours',
      help: 'Enter your legal name, registered address and state. Invoices and the e-commerce rules require them.',
    },
    {
      ...shared,
      key: 'gstin',
      isDone: Boolean(seller?.gstin && !isNobodys(seller.gstin)),
      // An unregistered seller needs no GSTIN, but the demo's is never lawful.
      isNeeded: Boolean(seller?.gstin),
      title: 'The GSTIN is yours',
      help: seller?.gstin
        ? 'The demo’s GSTIN is nobody’s. Enter yours, or leave it out if you are not registered.'
        : settings.sellsElsewhere
          ? 'You sell to other states without one. The law excepts handicrafts alone, up to a turnover (CGST Act, section 24): please ask your accountant.'
          : 'Without it invoices are issued without GST, and orders to other states are refused. Leave it out only if you are not registered.',
    },
    {
      ...shared,
      key: 'grievance-officer',
      isDone: Boolean(officer && !isOfDemo(officer.name) && (officer.email || officer.phone)),
      title: 'A grievance officer is named, with a contact',
      help: 'The Consumer Protection (E-Commerce) Rules, 2020 require a name and a contact, the DPDP Rules, 2025 somebody who answers questions about personal data. Notices of a data breach name them, too.',
    },
    {
      ...shared,
      key: 'whatsapp',
      path: '/settings/shop',
      isDone: settings.whatsapp !== null && !nobodysWhatsapp.includes(settings.whatsapp),
      isNeeded: false,
      title: 'The WhatsApp number is yours',
      help: 'Enter it with country code, digits only.',
    },
    {
      ...shared,
      key: 'self-declaration',
      isDone: selfDeclaration === 'current',
      isNeeded: false,
      title: 'The self-declaration on dark patterns is made, about this version',
      help:
        selfDeclaration === 'none'
          ? 'The advisory of June 2025 asks every shop to examine itself. Examine yours, then press “We have examined the shop”; until then its page declares nothing.'
          : 'The list of practices has changed since you declared. Examine the shop again; until then its page declares nothing.',
    },
    {
      key: 'sample-reviews',
      group: 'shop',
      path: '/home-page',
      isDone: !settings.sampleReviews,
      title: 'No sample reviews are shown',
      help: 'Turn them off: only real customers’ reviews may look like reviews.',
    },
    {
      key: 'sample-voices',
      group: 'shop',
      path: '/guidance',
      isDone: samples.length === 0,
      title: 'Testimonials about the guidance service are real',
      help: `Replace or remove ${some(samples.length, 'sample testimonial')}.`,
    },
  ]
}

function peopleChecks({ people: { withoutSecondFactor, withDemoPassword } }: ShopFacts): Item[] {
  return [
    {
      key: 'demo-password',
      group: 'people',
      path: '/staff',
      isDone: withDemoPassword.length === 0,
      title: 'No one signs in with the demo password',
      help: `It is public, and the shop does not start in live mode with it. Please change it for: ${withDemoPassword.join(', ')}.`,
    },
    {
      key: 'second-factor',
      group: 'people',
      path: '/staff',
      isDone: withoutSecondFactor.length === 0,
      title: 'Everyone uses two-step sign-in',
      help: `Still without one: ${withoutSecondFactor.join(', ')}.`,
    },
  ]
}
