import { readFileSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import type { Plugin } from 'vite'
import { bootScriptOf } from '../app/platform/document-paths.ts'
import routes from '../app/routes.ts'

const imported = /(?:from|import)\s*\(?\s*['"](\.[^'"]+\.tsx?)['"]/g
const typeImport = /import type [^'"]*/g

/** Returns the files and all that they import, at once or later. */
function withImports(files: readonly string[]): Set<string> {
  const all = new Set(files)
  // A set is walked through to what is added meanwhile.
  for (const file of all) {
    const text = readFileSync(file, 'utf8').replaceAll(typeImport, '')
    for (const [, path = ''] of text.matchAll(imported)) all.add(join(dirname(file), path))
  }
  return all
}

/**
 * Makes a style sheet for each kind of document: the whole one without the utilities that only other pages use, in the
 * same order. A document's classes are in the files that its routes, its script and the root import.
 * @param entries boot scripts
 */
export function withDocumentStyles(entries: readonly string[]): Plugin {
  const sheet = join(import.meta.dirname, '../app/styles/app.css')
  const sourcesOf = (entry: string): string[] => {
    const app = join(import.meta.dirname, '../app')
    const kind = parse(entry).name
    const own = routes.filter(({ path = '' }) => bootScriptOf(`/${path.replace(':', '')}`) === kind)
    const files = ['root.tsx', ...own.map(({ file }) => file)].map((file) => join(app, file))
    return [...withImports([...files, join(app, '..', entry)])]
  }
  return {
    name: 'document-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load(id) {
      const entry = entries.find((one) => id === `${sheet}?inline&for=${parse(one).name}`)
      if (entry) {
        const sources = sourcesOf(entry).map((file) => `@source ${JSON.stringify(file)};`)
        return [readFileSync(sheet, 'utf8').replace('source("..")', 'source(none)'), ...sources].join('\n')
      }
      if (!id.endsWith('/app/platform/document-styles.ts')) return null
      const kinds = entries.map((one) => parse(one).name)
      const imports = kinds.map((kind, at) => `import css${at} from '${sheet}?inline&for=${kind}'`)
      const styles = kinds.map((kind, at) => `'${kind}': css${at}`)
      return `${imports.join('\n')}\nexport const documentStyles = { ${styles.join()} }`
    },
  }
}
