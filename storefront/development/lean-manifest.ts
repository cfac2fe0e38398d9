import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The server alone reads `imports`; the browser takes a flag or a list that is missing as false or empty. */
const isRead = (key: string, value: unknown): boolean =>
  key !== 'imports' && value !== false && !(key === 'css' && Array.isArray(value) && value.length === 0)

/** Leaves out of the router's manifest what browsers do not read: 1.9 kB of every page of the router. */
export function leanManifest(): Plugin {
  return {
    name: 'lean-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // The router writes the manifest while the server is built.
    writeBundle() {
      const [file, ...more] = globSync('build/client/assets/manifest-*.js')
      if (!file || more.length > 0) throw new Error('The build has no manifest, or several')
      const [name = '', json = ''] = readFileSync(file, 'utf8').split(/=(.+);$/)
      const { entry, ...manifest } = JSON.parse(json)
      const routes = JSON.stringify(manifest, (key, value) => (isRead(key, value) ? value : undefined))
      writeFileSync(file, `${name}={"entry":${JSON.stringify({ ...entry, imports: [] })},${routes.slice(1)};`)
    },
  }
}
