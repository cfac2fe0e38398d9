import { readFileSync } from 'node:fs'
import { parse } from 'node:path'
import type { Plugin } from 'vite'

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

/** Tells the server the addresses of each boot script's files: those of the client's build, or in development the source. */
export function withBootModules(entries: readonly string[]): Plugin {
  let isBuild = false
  const builtFiles = (entry: string): string[] => {
    const manifest: Manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'))
    const filesOf = (key: string): string[] => {
      const chunk = manifest[key]
      return chunk ? [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(filesOf)] : []
    }
    const files = [...new Set(filesOf(entry))]
    if (files.length === 0) throw new Error(`The client's build has no ${entry}`)
    return files
  }
  return {
    name: 'boot-modules',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    load(id) {
      if (this.environment.name !== 'ssr' || !id.endsWith('/app/platform/boot-modules.ts')) return null
      const scripts = entries.map((entry) => [parse(entry).name, isBuild ? builtFiles(entry) : [`/${entry}`]])
      return `export const bootModules = ${JSON.stringify(Object.fromEntries(scripts))}`
    },
    // React's modules refuse to run in development before this one, which the router's scripts would bring.
    transform: (code, id) =>
      !isBuild && id.endsWith('/app/shell/start-document.ts')
        ? `import 'virtual:react-router/inject-hmr-runtime'\n${code}`
        : null,
  }
}
