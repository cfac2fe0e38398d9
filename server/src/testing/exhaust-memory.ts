/** It is preloaded by NODE_OPTIONS, and on a signal fills the heap or the memory outside of it, without end. */
const memory: unknown[] = []
// Processes that do not preload it ignore both signals.
process.on('SIGURG', () => {
  // The collector need not look into numbers, which lets the end come soon.
  for (;;) memory.push(new Array(1_000_000).fill(0.5))
})
process.on('SIGWINCH', () => {
  for (;;) memory.push(Buffer.alloc(16_000_000, 1))
})

export {}
