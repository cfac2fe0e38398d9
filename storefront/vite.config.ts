import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { pagesInDevelopment } from './development/pages.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    pagesInDevelopment(process.env.SHOP_SERVER ?? 'http://localhost:3001'),
    reactRouter(),
  ],
  // Phones of the last five years; older ones still get server-rendered pages with links and forms.
  build: { target: ['chrome107', 'safari16', 'firefox115'], assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: './server/entry.ts' } } } },
})
