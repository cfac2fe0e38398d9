import { expect, test, vi } from 'vitest'
import { Debouncer } from './debouncer.ts'

test('all who ask within the time are served by one run, and who asks during it by one more', async () => {
  vi.useFakeTimers()
  try {
    let end = () => {}
    const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
    const debouncer = new Debouncer(work, 100)
    debouncer.trigger()
    debouncer.trigger()
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(work).toHaveBeenCalledTimes(1)
    debouncer.trigger()
    debouncer.trigger()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(work).toHaveBeenCalledTimes(1)
    end()
    await vi.advanceTimersByTimeAsync(100)
    expect(work).toHaveBeenCalledTimes(2)
    end()
    await debouncer.stop()
    debouncer.trigger()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(work).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
