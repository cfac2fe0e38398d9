import { isIP } from 'node:net'
import { z } from 'zod'
import { secretsIn } from './mode-rules.ts'

const optionalUrl = (protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )
    .optional()

const web = optionalUrl(['http:', 'https:'])

const bucket = z.string().regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[\w./-]*)?$/, 'must be s3://bucket/prefix')

/** It is an address or a CIDR network: `10.0.0.0/8`, `fc00::/7`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (longest === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
}

/** During rotation the old secret follows after a comma. */
const secretList = (length: number) =>
  z
    .string()
    .refine(
      (list) => secretsIn(list).every((secret) => secret.length >= length),
      `must have at least ${length} characters`,
    )
    .optional()

/** They are optional in demo mode; an empty value counts as not set. */
export const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port from 0 to 65535')
    .default(3000),
  HOST: z.string().default('localhost'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^(\d|10)$/, 'must be a number of seconds from 0 to 10')
    .transform(Number)
    .default(0),
  /** `web` serves and runs no jobs, `worker` runs them and answers the probes alone. */
  PROCESS_ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  WEB_PROCESSES: z
    .string()
    .regex(/^([1-9]|1[0-6])$/, 'must be a number from 1 to 16')
    .transform(Number)
    .default(1),
  /** A worker visits the pages of the shop there. */
  WEB_URL: web,
  PUBLIC_URL: web,
  DATA_DIR: z.string().optional(),
  DATABASE_URL: optionalUrl(['postgres:', 'postgresql:']),
  /** It leads to PostgreSQL itself where DATABASE_URL leads to a pooler. */
  DATABASE_DIRECT_URL: optionalUrl(['postgres:', 'postgresql:']),
  /** It is a hot standby, which takes reports and lists of the back office. */
  DATABASE_REPLICA_URL: optionalUrl(['postgres:', 'postgresql:']),
  FILES_URL: web,
  /** Uploaded pictures lie there, and in DATA_DIR without it. */
  FILES_STORE: bucket.optional(),
  FILES_S3_ENDPOINT: web,
  FILES_S3_REGION: z.string().default('auto'),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Another server of the contract, whose shop the storefront then shows. */
  API_URL: web,
  /** Megabytes of rendered pages; 0 disables the cache. */
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number of megabytes')
    .transform(Number)
    .default(5),
  /** A folder from which the proxy sends cached pages by itself. */
  PAGE_FILES: z.string().regex(/^\//, 'must be an absolute folder').optional(),
  /** Here the proxy reports visits of page files over UDP. */
  PROXY_LOG_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port from 0 to 65535')
    .optional(),
  /** `on` renders all sizes after the start, `off` each at its first request. */
  PICTURES_AHEAD: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Comma-separated addresses or networks whose X-Forwarded-* headers count. */
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (list) => list === 'none' || list.split(',').every(isNetwork),
      'must be addresses or networks, or none',
    )
    .optional(),
  /** A leak allows impersonating anybody. */
  TOKEN_SECRET: secretList(32),
  /** It reads like `smtps://user:password@smtp.example:465`. */
  SMTP_URL: optionalUrl(['smtp:', 'smtps:']),
  /** It reads like `Amritvasya <shop@example.com>`. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, or a name and an <address>',
    )
    .optional(),
  /**
   * Receives the owner's mails while the shop's settings name nobody. With OWNER_PASSWORD, a start creates an
   * owner with it.
   */
  OWNER_EMAIL: z.email('must be an email address').optional(),
  /** It is ignored once a staff member has the email. */
  OWNER_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  /** Years without a use after which an account is deleted; 0 for never. */
  INACTIVE_ACCOUNT_YEARS: z
    .string()
    .regex(/^(\d|1\d|20)$/, 'must be a number of years from 0 to 20')
    .transform(Number)
    .default(0),
  /** Months from the due date of a year's annual return for which its orders keep their personal data. */
  ORDER_DATA_MONTHS: z
    .string()
    .regex(/^(7[2-9]|[89]\d|1\d\d|2[0-3]\d|240)$/, 'must be a number of months from 72 to 240')
    .transform(Number)
    .default(72),
  /** The shop appends `/<pincode>` to it. */
  PINCODE_API_URL: web,
  /** Razorpay's dashboard shows this id. */
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_[A-Za-z0-9]+$/, 'must be a key such as rzp_live_…')
    .optional(),
  RAZORPAY_KEY_SECRET: secretList(8),
  /** It is entered at Razorpay for PUBLIC_URL/api/webhooks/razorpay. */
  RAZORPAY_WEBHOOK_SECRET: secretList(8),
  /** It may have the version: https://api.razorpay.com/v1. */
  RAZORPAY_API_URL: web,
  RAZORPAY_CHECKOUT_URL: web,
  /** MSG91's, which sends SMS; without it there are none. */
  MSG91_AUTH_KEY: z.string().min(10, 'must have at least 10 characters').optional(),
  /** It has the version: https://control.msg91.com/api/v5. */
  MSG91_API_URL: web,
  /** It is in the address of MSG91's delivery reports: PUBLIC_URL/api/webhooks/msg91?key=… */
  MSG91_WEBHOOK_KEY: secretList(16),
  /** A system user at Meta has it; without all four WHATSAPP_… there are no messages on WhatsApp. */
  WHATSAPP_ACCESS_TOKEN: z.string().min(10, 'must have at least 10 characters').optional(),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the id of the number, digits only')
    .optional(),
  /** Signs Meta's webhooks to PUBLIC_URL/api/webhooks/whatsapp. */
  WHATSAPP_APP_SECRET: secretList(16),
  /** It is entered at Meta with that address. */
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** It has the version: https://graph.facebook.com/v23.0. */
  WHATSAPP_API_URL: web,
  /** An API user of Shiprocket's panel has it; without both settings parcels are sent by hand. */
  SHIPROCKET_EMAIL: z.email('must be an email address').optional(),
  SHIPROCKET_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  /** It is entered at Shiprocket for PUBLIC_URL/api/webhooks/couriers. */
  SHIPROCKET_WEBHOOK_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SHIPROCKET_PICKUP_LOCATION: z.string().default('Primary'),
  SHIPROCKET_PICKUP_PINCODE: z
    .string()
    .regex(/^[1-9]\d{5}$/, 'must be a pincode')
    .optional(),
  /** It has the version: https://apiv2.shiprocket.in/v1/external. */
  SHIPROCKET_API_URL: web,
  /** Unpaid orders of new buyers within an hour; each mode has its own default. */
  UNPAID_ORDER_GUARD: z
    .string()
    .regex(/^(?:off|[1-9]\d{0,5})$/, 'must be a number of orders, or off')
    .transform((value) => (value === 'off' ? ('off' as const) : Number(value)))
    .optional(),
  /** Pictures of an import may come from them although they are not public; for tests. */
  FORMER_SHOP_ADDRESSES: z
    .string()
    .refine((list) => list.split(',').every(isNetwork), 'must be addresses or networks')
    .optional(),
  /** Webhooks may go to them although they are not public, also without TLS; for tests. */
  WEBHOOK_ADDRESSES: z
    .string()
    .refine((list) => list.split(',').every(isNetwork), 'must be addresses or networks')
    .optional(),
  SHOP_MODE: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  /** A folder, or `s3://bucket/prefix`; nothing is backed up without it. */
  BACKUP_TARGET: z
    .string()
    .regex(
      /^(?:\/.+|s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/.*)?)$/,
      'must be an absolute folder or s3://bucket/prefix',
    )
    .optional(),
  /** An age identity (AGE-SECRET-KEY-1…) or a passphrase; a restore needs it. */
  BACKUP_KEY: z
    .string()
    .refine(
      (key) =>
        /^AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]+$/.test(key) || (!key.startsWith('AGE-') && key.length >= 20),
      'must be an age identity (AGE-SECRET-KEY-1…) or a passphrase of at least 20 characters',
    )
    .optional(),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number of days')
    .transform(Number)
    .default(30),
  /** It leaves out the bucket: https://s3.ap-south-1.amazonaws.com. */
  BACKUP_S3_ENDPOINT: web,
  BACKUP_S3_REGION: z.string().default('auto'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('warn'),
})
