import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig, settingNames } from './config.ts'
import { release } from './release.ts'

const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url))

/** Values for what a seller fills in; each secret has a file of its own. */
const ownSettings = {
  PUBLIC_URL: 'https://shop.example',
  MAIL_FROM: 'Amritvasya <shop@shop.example>',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789',
}
const ownSecrets: Record<string, string> = {
  TOKEN_SECRET: '0123456789abcdef0123456789abcdef',
  SMTP_URL: 'smtps://user:password@smtp.example:465',
  RAZORPAY_KEY_SECRET: 'a-secret-of-razorpay',
  RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-webhooks',
  DATABASE_URL: 'postgres://amritvasya:password@database/amritvasya?sslmode=disable',
}
const noSettings = ['CREDENTIALS_DIRECTORY']

/** Reads the settings as a container with these variables and secrets would. */
function readInContainer(environment: Record<string, string>, secrets: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of secrets) writeFileSync(join(folder, name), ownSecrets[name] ?? '')
  expect(environment.CREDENTIALS_DIRECTORY).toBe('/run/secrets')
  // The image sets HOST.
  return readConfig({ HOST: '0.0.0.0', ...environment, ...ownSettings, CREDENTIALS_DIRECTORY: folder })
}

function expectLiveShop(environment: Record<string, string>, secrets: string[]): void {
  const unknown = [...Object.keys(environment), ...secrets].filter(
    (name) => !settingNames.includes(name) && !noSettings.includes(name),
  )
  expect(unknown).toEqual([])
  expect(secrets.toSorted()).toEqual(Object.keys(ownSecrets).toSorted())
  expect(readInContainer(environment, secrets)).toMatchObject({
    SHOP_MODE: 'live',
    ...ownSettings,
    ...ownSecrets,
  })
}

describe('deploy/compose.yaml', () => {
  const service = z.object({
    image: z.string(),
    environment: z.record(z.string(), z.string()),
    secrets: z.array(z.string()),
    volumes: z.array(z.string()),
    networks: z.array(z.string()),
  })
  const compose = z
    .object({
      services: z.object({
        shop: service.extend({ read_only: z.literal(true), cap_drop: z.tuple([z.literal('ALL')]) }),
        database: service,
      }),
      networks: z.object({
        shop: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
      }),
      volumes: z.record(z.string(), z.null()),
      secrets: z.record(z.string(), z.object({ file: z.string() })),
    })
    .parse(parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8')))
  const { shop, database } = compose.services

  test('names settings of the shop, and a live shop can start with them', () => {
    expectLiveShop(shop.environment, shop.secrets)
    expect(shop.environment.TRUSTED_PROXIES).toBe(compose.networks.shop.ipam.config[0].subnet)
  })

  test('runs the image of this release, and declares every volume and secret that it uses', () => {
    expect(shop.image).toBe(`localhost/amritvasya:${release}`)
    const used = [...shop.secrets, ...database.secrets]
    expect(used.filter((name) => compose.secrets[name]?.file !== `./secrets/${name}`)).toEqual([])
    const volumes = [...shop.volumes, ...database.volumes].map((volume) => volume.split(':')[0] ?? '')
    expect(volumes.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
  })
})

/** A unit of systemd: a name may occur several times. */
function readUnit(name: string): (section: string, key: string) => string[] {
  let section = ''
  const values = new Map<string, string[]>()
  for (const line of readFileSync(join(deploy, 'quadlet', name), 'utf8').split('\n')) {
    section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section
    const [, key, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (key) values.set(`${section}.${key}`, [...(values.get(`${section}.${key}`) ?? []), value])
  }
  return (section, key) => values.get(`${section}.${key}`) ?? []
}

describe('deploy/quadlet', () => {
  const shop = readUnit('amritvasya.container')
  const database = readUnit('amritvasya-database.container')

  test('names settings of the shop, and a live shop can start with them', () => {
    const environment = Object.fromEntries(
      shop('Container', 'Environment').map((line) => line.split('=', 2) as [string, string]),
    )
    const secrets = shop('Container', 'Secret').map(
      (secret) => /target=([A-Z_]+),uid=10001/.exec(secret)?.[1] ?? secret,
    )
    expectLiveShop(environment, secrets)
    expect(environment.TRUSTED_PROXIES).toBe(readUnit('amritvasya.network')('Network', 'Subnet')[0])
  })

  test('runs the image of this release, on a read-only root and without rights', () => {
    expect(shop('Container', 'Image')).toEqual([`localhost/amritvasya:${release}`])
    expect(shop('Container', 'ReadOnly')).toEqual(['true'])
    expect(shop('Container', 'DropCapability')).toEqual(['all'])
    expect(shop('Container', 'NoNewPrivileges')).toEqual(['true'])
  })

  test('names only units that are there', () => {
    const units = [shop, database].flatMap((unit) => [
      ...unit('Container', 'Network'),
      ...unit('Container', 'Volume').map((volume) => volume.split(':')[0] ?? ''),
    ])
    expect(units.filter((unit) => !existsSync(join(deploy, 'quadlet', unit)))).toEqual([])
    expect(shop('Unit', 'Requires')).toEqual(['amritvasya-database.service'])
  })

  const quadlet = ['/usr/libexec/podman/quadlet', '/usr/lib/podman/quadlet'].find((path) => existsSync(path))
  if (!quadlet) process.stdout.write('Not checked by podman itself, as this machine has none from 4.4 on\n')

  test.skipIf(!quadlet)('becomes units by podman’s own generator', () => {
    const { status, stdout } = spawnSync(quadlet ?? '', ['-dryrun'], {
      encoding: 'utf8',
      env: { QUADLET_UNIT_DIRS: join(deploy, 'quadlet') },
    })
    expect(status).toBe(0)
    const files = readdirSync(join(deploy, 'quadlet')).map((file) => basename(file))
    expect(stdout.match(/^---.*\.service---$/gm)).toHaveLength(files.length)
  })
})
