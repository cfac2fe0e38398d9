import { defineConfig } from 'vite'

/** Stands for the nonce in the built page; the server puts a fresh one in with every answer. */
const nonce = '__CSP_NONCE__'

/** The shop's own server, which answers calls and pictures in development. */
const shop = process.env.SHOP_SERVER ?? 'http://localhost:3001'

export default defineConfig(({ command }) => ({
  // npm run dev runs three servers in one terminal, and the owner's sign-in stands there.
  clearScreen: false,
  base: '/back-office/',
  html: command === 'build' ? { cspNonce: nonce } : {},
  build: {
    outDir: 'build',
    target: ['chrome107', 'safari16', 'firefox115'],
    // A font or a picture in a data: address would need a weaker Content-Security-Policy.
    assetsInlineLimit: 0,
    // The libraries make one large file, which staff load once; the screens come one by one.
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
