import { isIP } from 'node:net'
import { z } from 'zod'
import { findModeProblem, secretsIn } from './mode-rules.ts'
import { demoOwner } from './sandbox-keys.ts'

const optionalUrl = (protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )
    .optional()

const web = optionalUrl(['http:', 'https:'])

/** `10.0.0.1`, `10.0.0.0/8`, `::1`, `fc00::/7`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (longest === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
}

/** The settings of the shop; all are optional in demo mode. Empty values count as not set. */
const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port from 0 to 65535')
    .default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: web,
  DATA_DIR: z.string().optional(),
  DATABASE_URL: optionalUrl(['postgres:', 'postgresql:']),
  FILES_URL: web,
  /** Another server that speaks the contract; the storefront then shows that server's shop. */
  API_URL: web,
  /** Memory for rendered pages in megabytes; 0 renders every page anew. */
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number of megabytes')
    .transform(Number)
    .default(5),
  /** Whether all sizes of pictures are made after the start, or each only when it is first asked for. */
  PICTURES_AHEAD: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Addresses or networks of proxies whose X-Forwarded-* headers count, separated by commas; `none` without a proxy. */
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (list) => list === 'none' || list.split(',').every(isNetwork),
      'must be addresses or networks, or none',
    )
    .optional(),
  /**
   * Signs tokens and seals codes; whoever has it can be anybody. While it is being changed, the old one may follow after
   * a comma.
   */
  TOKEN_SECRET: z
    .string()
    .refine(
      (list) => secretsIn(list).every((secret) => secret.length >= 32),
      'must have at least 32 characters',
    )
    .optional(),
  /** The mail server, such as smtps://user:password@smtp.example:465. */
  SMTP_URL: optionalUrl(['smtp:', 'smtps:']),
  /** Who mails come from, such as `Amritvasya <shop@example.com>`. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, or a name and an <address>',
    )
    .optional(),
  /**
   * Who is told of messages while the shop's settings name no email of their own; with OWNER_PASSWORD the first owner
   * who can sign in to the back office.
   */
  OWNER_EMAIL: z.email('must be an email address').optional(),
  /** The first owner's first password; it counts only while nobody of the staff has that email. */
  OWNER_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  /** The postal service's lookup; a pincode is added to it after a slash. */
  PINCODE_API_URL: web,
  /** Razorpay's keys, from its dashboard. */
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_[A-Za-z0-9]+$/, 'must be a key such as rzp_live_…')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  /**
   * Signs what Razorpay tells the shop; set it there too, for the address PUBLIC_URL/api/webhooks/razorpay. While it
   * is being changed, the old one may follow after a comma.
   */
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .refine(
      (list) => list.split(',').every((secret) => secret.trim().length >= 8),
      'must have at least 8 characters',
    )
    .optional(),
  /** Where Razorpay's calls go, with or without the version: https://api.razorpay.com or https://api.razorpay.com/v1. */
  RAZORPAY_API_URL: web,
  /** The script that opens Razorpay's window. */
  RAZORPAY_CHECKOUT_URL: web,
  SHOP_MODE: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('warn'),
})

export type Config = z.output<typeof settings>

/** Who mails to the owner go to while the shop's settings name no email. */
export const ownerEmailOf = ({ OWNER_EMAIL, SHOP_MODE }: Config): string | undefined =>
  OWNER_EMAIL ?? (SHOP_MODE === 'demo' ? demoOwner.email : undefined)

/** The proxies that are trusted, as the HTTP server takes them; undefined for none. */
export const trustedProxiesOf = ({ TRUSTED_PROXIES }: Config): string | undefined =>
  TRUSTED_PROXIES === 'none' ? undefined : TRUSTED_PROXIES

/** Every setting, for the table in docs/operations.md. */
export const settingNames = Object.keys(settings.shape)

/** A setting with a value that the shop cannot use. The message names each, one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the settings from the environment. This is the only place that looks at `process.env`.
 * @throws {ConfigError} naming every setting whose value is wrong
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(settings.shape).flatMap((key) => {
      const value = environment[key]?.trim()
      return value ? [[key, value]] : []
    }),
  )
  const result = settings.safeParse(given)
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`Wrong setting: ${wrong.join('; ')}`)
  }
  const problem = findModeProblem(result.data, given.SHOP_MODE !== undefined)
  if (problem) throw new ConfigError(problem)
  return result.data
}

/** What the PostgreSQL client reads from the environment wherever an address says nothing. */
const postgresVariables = [
  'PGHOST',
  'PGPORT',
  'PGUSER',
  'PGDATABASE',
  'PGPASSWORD',
  'PGPASSFILE',
  'PGOPTIONS',
  'PGSSLMODE',
  'PGSSLNEGOTIATION',
  'PGAPPNAME',
  'PGBINARY',
  'PGREPLICATION',
  'PGCLIENT_ENCODING',
  'PGCONNECT_TIMEOUT',
]

/**
 * Takes the variables of PostgreSQL's own tools out of this process, and so out of those it starts. The address of a
 * database says all: with PGPORT in somebody's shell the shop would look for its own socket under another name.
 */
export function ignorePostgresVariables(): void {
  for (const name of postgresVariables) delete process.env[name]
}

/** A server on which the tests may create databases, instead of the embedded one (to test other versions). */
export const testDatabaseUrl = (): string | undefined => process.env.TEST_DATABASE_URL

/** The environment for a process that the shop starts: its own, and what is given. */
export const childEnvironment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
})
