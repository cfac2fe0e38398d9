import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

// node scripts/compress.mjs FOLDER: compresses a front-end build at the highest level, so that the server need not.
const folder = resolve(process.argv[2] ?? '.')
const text = /\.(js|css|svg|json|webmanifest|txt|wasm)$/
const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** @param {string} path */
async function compress(path) {
  const body = await readFile(path)
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.length }
  const forms = { br: await brotli(body, { params }), gz: await gzip(body, { level: 9 }) }
  for (const [extension, form] of Object.entries(forms)) {
    if (form.length < body.length) await writeFile(`${path}.${extension}`, form)
  }
}

const files = await readdir(folder, { recursive: true })
await Promise.all(files.filter((file) => text.test(file)).map((file) => compress(join(folder, file))))
