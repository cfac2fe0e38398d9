import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bwip from '@bwip-js/node'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 10
const WHITE = 235
const BLACK = 16

/** The film is of this worker; the browser opens it each time the camera is started. */
const film = join(tmpdir(), `camera-${process.pid}.y4m`)

export const cameraArguments = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

/** Lets the camera see a barcode from now on, once it is started anew; nothing without a text. */
export function filmBarcode(text: string): void {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  if (text !== '') {
    const symbology = /^\d{13}$/.test(text) ? 'ean13' : 'code128'
    const [symbol] = bwip.raw({ bcid: symbology, text })
    if (!symbol || !('sbs' in symbol)) throw new Error(`${text} has no bars`)
    const modules = symbol.sbs.reduce((sum, one) => sum + one, 0)
    const module = Math.floor((WIDTH - 40) / modules)
    let x = Math.floor((WIDTH - modules * module) / 2)
    symbol.sbs.forEach((one, i) => {
      if (i % 2 === 0) {
        for (let y = 140; y < 340; y++) luma.fill(BLACK, y * WIDTH + x, y * WIDTH + x + one * module)
      }
      x += one * module
    })
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(film, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
}
