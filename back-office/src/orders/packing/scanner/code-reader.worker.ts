import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Workers alone may run WebAssembly: the page's own policy stays without wasm-unsafe-eval.

prepareZXingModule({ overrides: { locateFile: () => wasm } })

const options = {
  formats: ['Code128', 'EAN13', 'EAN8', 'UPCA', 'QRCode'],
  tryHarder: true,
  maxNumberOfSymbols: 1,
} as const satisfies Parameters<typeof readBarcodes>[1]

self.addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  try {
    const [found] = await readBarcodes(data, options)
    self.postMessage({ text: found?.text ?? '' })
  } catch (error) {
    self.postMessage({ problem: String(error) })
  }
})
