import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Run it when the logo changes; its results are committed. */
const folder = join(import.meta.dirname, '../public')
const mark = await readFile(join(folder, 'favicon.svg'))

/** Devices crop icons to their own shape. */
const square = Buffer.from(
  mark
    .toString()
    .replace(/ rx="\d+"/, '')
    .replace('<g ', '<g transform="translate(6.4 6.4) scale(.8)" '),
)

const draw = (svg: Buffer, size: number) =>
  sharp(svg, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer()

/** An .ico file may hold a single PNG. */
function icon(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // number of pictures
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

await writeFile(join(folder, 'favicon.ico'), icon(await draw(mark, 32), 32))
await writeFile(join(folder, 'apple-touch-icon.png'), await draw(square, 180))
for (const size of [192, 512]) await writeFile(join(folder, `icon-${size}.png`), await draw(square, size))
