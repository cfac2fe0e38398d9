/** Reads one code of what a camera shows; empty without one. */
export type CodeReader = { read: (video: HTMLVideoElement) => Promise<string>; close: () => void }

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
/** Types of browsers do not have it yet. */
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const formats = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'qr_code']
/** It is enough for a label of 38 mm that fills a third of the picture, and read within some 30 ms on a phone. */
const MAX_SIDE = 1_000

async function nativeReader(): Promise<CodeReader | undefined> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Class) return undefined
  // A browser may have the class without a reader behind it.
  const supported = await Class.getSupportedFormats().catch((): string[] => [])
  if (!['code_128', 'ean_13', 'qr_code'].every((format) => supported.includes(format))) return undefined
  const detector = new Class({ formats: formats.filter((format) => supported.includes(format)) })
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue ?? '',
    close: () => {},
  }
}

function wasmReader(): CodeReader {
  const worker = new Worker(new URL('./code-reader.worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const read = async (video: HTMLVideoElement) => {
    const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight, 1))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!context || canvas.width === 0) return ''
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const image = context.getImageData(0, 0, canvas.width, canvas.height)
    return new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ text?: string; problem?: string }>) =>
        data.problem === undefined ? resolve(data.text ?? '') : reject(new Error(data.problem))
      worker.onerror = ({ message }) => reject(new Error(message || 'The reader could not be loaded'))
      worker.postMessage(image, [image.data.buffer])
    })
  }
  return { read, close: () => worker.terminate() }
}

/** The browser's own reader, which needs no download, else one of the shop's own, also where the first one fails. */
export async function openReader(): Promise<CodeReader> {
  const native = await nativeReader()
  if (!native) return wasmReader()
  let reader = native
  return {
    read: async (video) => {
      try {
        return await reader.read(video)
      } catch (error) {
        if (reader !== native) throw error
        reader = wasmReader()
        return reader.read(video)
      }
    },
    close: () => reader.close(),
  }
}
