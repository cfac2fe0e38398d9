import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const mark = '?copy'
const page = /\/storefront\/app\/design\//
/** What may exist twice in a browser: no contexts of the framework, and not the one list of toasts. */
const mayBeCopied =
  /\/storefront\/app\/(?!ui\/toast|design\/).*\.tsx?$|\/node_modules\/lucide-react\/.*\.m?js$/

const without = (id: string) => (id.endsWith(mark) ? id.slice(0, -mark.length) : id)

/**
 * Gives the style page copies of its own of everything that it shares with the shop. A further page that uses all
 * components would move them into files that every page loads, and cut others in two; so the files of all pages are
 * the same with and without it.
 */
export function ownCopies(): Plugin {
  return {
    name: 'own-copies',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!importer || !(page.test(importer) || importer.endsWith(mark))) return null
      const found = await this.resolve(source, without(importer), { ...options, skipSelf: true })
      return found && !found.external && mayBeCopied.test(found.id)
        ? { ...found, id: found.id + mark }
        : found
    },
    async load(id) {
      if (!id.endsWith(mark)) return null
      const file = without(id)
      return {
        code: await readFile(file, 'utf8'),
        moduleType: file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js',
      }
    },
  }
}
