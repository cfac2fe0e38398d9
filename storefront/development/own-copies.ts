import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const mark = '?copy'
const page = /\/storefront\/app\/design\//
/** Contexts of React Router and the list of toasts must exist once. */
const mayBeCopied =
  /\/storefront\/app\/(?!ui\/toast|design\/).*\.tsx?$|\/node_modules\/lucide-react\/.*\.m?js$/

const without = (id: string) => (id.endsWith(mark) ? id.slice(0, -mark.length) : id)

/** The style page uses every component, and would otherwise change the chunks of all other pages. */
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
