import { readFileSync } from 'node:fs'
import { parse } from 'node:path'
import type { Plugin } from 'vite'

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

/** Tells the server the addresses of each boot script's files, as the client is built before. */
export function withBootModules(entries: readonly string[]): Plugin {
  return {
    name: 'boot-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load(id) {
      if (!id.endsWith('/app/platform/boot-modules.ts')) return null
      const manifest: Manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'))
      const filesOf = (key: string): string[] => {
        const chunk = manifest[key]
        return chunk ? [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(filesOf)] : []
      }
      const scripts = entries.map((entry) => {
        const files = [...new Set(filesOf(entry))]
        if (files.length === 0) throw new Error(`The client's build has no ${entry}`)
        return [parse(entry).name, files]
      })
      return `export const bootModules = ${JSON.stringify(Object.fromEntries(scripts))}`
    },
  }
}
