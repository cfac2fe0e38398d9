import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps/run.mjs'

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const imported = /\b(?:from|import) ?\(?'((?:@amritvasya|\.{1,2})\/[^']+)'/g

/** @param {string} workspace */
function declared(workspace) {
  const { name, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, workspace, 'package.json'), 'utf8'),
  )
  return new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })])
}

/**
 * Returns the workspaces that a file imports, by package name or by path.
 * @param {string} file relative to the root
 */
function workspacesOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(imported)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('@')) return specifier.split('/').slice(0, 2).join('/')
    const [folder = ''] = relative(root, join(root, dirname(file), specifier)).split('/')
    return workspaces.includes(folder) ? `@amritvasya/${folder}` : []
  })
}

test.each(workspaces)('%s declares every workspace that it imports', (workspace) => {
  const known = declared(workspace)
  const files = globSync(`${workspace}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
  })
  expect(files).not.toEqual([])
  const undeclared = files.flatMap((file) =>
    workspacesOf(file)
      .filter((name) => !known.has(name))
      .map((name) => `${file} imports ${name}`),
  )
  expect(undeclared).toEqual([])
})
