import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, writeArchive } from '../archive.mjs'

/**
 * Writes an image as `docker load` and, unpacked, `podman load` read it. What buildah says of the container in which it made
 * the image is left out, because it is another one each time; OCI's own format, which does not say it, knows no health check.
 * (https://github.com/moby/docker-image-spec)
 * @param {string} folder an image of one layer in the format `dir` of buildah push, without compression
 * @param {{ file: string, tag: string, mtime: Date }} options
 * @returns {Promise<string>} the id of the image
 */
export async function writeImageArchive(folder, { file, tag, mtime }) {
  /** @type {{ config: { digest: string }, layers: { digest: string }[] }} */
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const blob = (/** @type {{ digest: string }} */ { digest }) => digest.replace('sha256:', '')
  const {
    container: _container,
    container_config: _builtIn,
    ...image
  } = JSON.parse(readFileSync(join(folder, blob(manifest.config)), 'utf8'))
  delete image.config.Hostname
  const config = Buffer.from(JSON.stringify(image))
  const id = hashOf('sha256', config)
  const layers = manifest.layers.map((layer) => `${blob(layer)}.tar`)
  const index = [{ Config: `${id}.json`, RepoTags: [tag], Layers: layers }]
  /** @type {import('../archive.mjs').Entries} */
  const entries = new Map()
  entries.set('manifest.json', { content: Buffer.from(JSON.stringify(index)) })
  entries.set(`${id}.json`, { content: config })
  for (const layer of manifest.layers)
    entries.set(`${blob(layer)}.tar`, { source: join(folder, blob(layer)) })
  await writeArchive(entries, { file, mtime })
  return id
}
