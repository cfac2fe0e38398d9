import { defineConfig } from 'vite'

/** The server puts a fresh nonce into every response. */
const nonce = '__CSP_NONCE__'

/** Answers API calls and pictures in development. */
const shop = process.env.SHOP_SERVER ?? 'http://localhost:3001'

export default defineConfig(({ command }) => ({
  // Three dev servers share one terminal, which shows the owner's sign-in.
  clearScreen: false,
  base: '/back-office/',
  html: command === 'build' ? { cspNonce: nonce } : {},
  build: {
    outDir: 'build',
    target: ['chrome107', 'safari16', 'firefox115'],
    // Inlined data: URLs would need a weaker Content-Security-Policy.
    assetsInlineLimit: 0,
    // The libraries form one large file; screens load separately.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      onLog(level, log, next) {
        // `use client` means nothing to an application that only runs in browsers.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log)
      },
    },
  },
  server: { proxy: { '/api': shop, '/files': shop } },
}))
