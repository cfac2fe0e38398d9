import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

/**
 * @typedef {{ content: Buffer, isExecutable?: boolean }} NewFile
 * @typedef {{ source: string, isExecutable?: boolean }} CopiedFile
 * @typedef {{ linkTo: string }} Link `linkTo` is relative to the link's folder
 * @typedef {NewFile | CopiedFile | Link} Entry
 * @typedef {Map<string, Entry>} Entries by their paths in the archive, without a folder at the top
 */

/** @param {string} a @param {string} b */
const byBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/**
 * @param {Entries} entries
 * @returns {[string, Entry][]} in the order of the bytes of their paths, which no locale changes
 */
export const sorted = (entries) => [...entries].sort(([a], [b]) => byBytes(a, b))

/** @param {Entry} entry a file */
export const contentOf = (entry) => {
  if ('content' in entry) return entry.content
  if ('source' in entry) return readFile(entry.source)
  throw new Error(`A link to ${entry.linkTo} has no content`)
}

/**
 * @param {Entries} entries
 * @returns {[string, Entry | undefined][]} the same, each folder (undefined, with a slash) right before its content
 */
function withFolders(entries) {
  /** @type {Map<string, Entry | undefined>} */
  const all = new Map(entries)
  for (const path of entries.keys()) {
    for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      all.set(path.slice(0, slash + 1), undefined)
    }
  }
  return [...all].sort(([a], [b]) => byBytes(a, b))
}

/**
 * @param {ReturnType<typeof pack>} tar
 * @param {Entry} entry
 * @param {Omit<import('tar-stream').Headers, 'mode'>} named
 */
async function addEntry(tar, entry, named) {
  if ('linkTo' in entry) {
    tar.entry({ ...named, type: 'symlink', linkname: entry.linkTo, mode: 0o777 })
    return
  }
  const header = { ...named, mode: entry.isExecutable ? 0o755 : 0o644 }
  if ('content' in entry) {
    tar.entry({ ...header, size: entry.content.length }, entry.content)
    return
  }
  const { size } = await stat(entry.source)
  await pipeline(createReadStream(entry.source), tar.entry({ ...header, size }))
}

/**
 * Writes a .tar.gz whose bytes depend on the entries, the folder and the time alone: sorted, owned by root, with the
 * modes 755 and 644. (https://reproducible-builds.org/docs/archives/)
 * @param {Entries} entries
 * @param {{ file: string, folder?: string, mtime: Date }} options `folder` is the one at the top of the archive, if any
 */
export async function writeArchive(entries, { file, folder, mtime }) {
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: constants.Z_BEST_COMPRESSION }), createWriteStream(file))
  const owner = { mtime, uid: 0, gid: 0, uname: 'root', gname: 'root' }
  const add = async () => {
    if (folder) tar.entry({ ...owner, name: `${folder}/`, type: 'directory', mode: 0o755 })
    for (const [path, entry] of withFolders(entries)) {
      const name = folder ? `${folder}/${path}` : path
      if (entry) await addEntry(tar, entry, { ...owner, name })
      else tar.entry({ ...owner, name, type: 'directory', mode: 0o755 })
    }
    tar.finalize()
  }
  await Promise.all([written, add()])
}

/** @param {string} algorithm @param {Buffer} content */
export const hashOf = (algorithm, content) => createHash(algorithm).update(content).digest('hex')

/**
 * @param {Entries} entries
 * @returns {Promise<Buffer>} a file for `sha256sum --check`
 */
export async function checksumsOf(entries) {
  const lines = []
  for (const [path, entry] of sorted(entries)) {
    if (!('linkTo' in entry)) lines.push(`${hashOf('sha256', await contentOf(entry))}  ${path}\n`)
  }
  return Buffer.from(lines.join(''))
}
