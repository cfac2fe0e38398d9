import { useCallback, useEffect, useRef, useState } from 'react'
import { cameraProblem } from './camera-problem.ts'
import { type CodeReader, openReader } from './code-reader.ts'
import { allowSound } from './feedback.ts'
import { repeatedCodes } from './repeated-code.ts'

/** This pause between two pictures keeps a phone cool. */
const PAUSE_MS = 120

/** The next screen goes on with the camera that this one had. */
let wasOn = false

export type CameraState = 'off' | 'starting' | 'on'

async function openCamera(): Promise<MediaStream> {
  // Without a secure context there is no such object.
  if (!navigator.mediaDevices) throw new DOMException('', 'NotSupportedError')
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

/** Calls `onCode` for each piece that is held before the camera. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const handler = useRef(onCode)
  handler.current = onCode
  const end = useRef<() => void>(undefined)
  const [state, setState] = useState<CameraState>('off')
  const [problem, setProblem] = useState('')

  const stop = useCallback(() => {
    end.current?.()
    end.current = undefined
    setState('off')
  }, [])

  const start = useCallback(async () => {
    end.current?.()
    let isEnded = false
    let stream: MediaStream | undefined
    let reader: CodeReader | undefined
    const close = () => {
      isEnded = true
      for (const track of stream?.getTracks() ?? []) track.stop()
      reader?.close()
    }
    end.current = close
    setProblem('')
    setState('starting')
    try {
      stream = await openCamera()
      reader = await openReader()
      const shown = video.current
      if (isEnded || !shown) return close()
      shown.srcObject = stream
      await shown.play()
      setState('on')
      wasOn = true
      const codes = repeatedCodes()
      while (!isEnded) {
        const code = await reader.read(shown)
        if (!isEnded && codes.isNew(code, performance.now())) handler.current(code)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    } catch (error) {
      close()
      // A screen that was left needs no message.
      if (end.current !== close) return
      setProblem(cameraProblem(error))
      setState('off')
    }
  }, [])

  useEffect(() => {
    if (wasOn) void start()
    return () => {
      end.current?.()
      end.current = undefined
    }
  }, [start])

  return {
    video,
    state,
    problem,
    start: () => {
      allowSound()
      void start()
    },
    stop: () => {
      wasOn = false
      stop()
    },
  }
}
