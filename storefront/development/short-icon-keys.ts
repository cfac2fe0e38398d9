import type { Plugin } from 'vite'

const icon = /\/lucide-react\/.*\/icons\/[\w-]+\.m?js(?:\?copy)?$/

/** Numbers the keys of Lucide's shapes: as random words they make a page's scripts 0.3 kB larger. */
export function shortIconKeys(): Plugin {
  return {
    name: 'short-icon-keys',
    apply: 'build',
    transform(code, id) {
      if (!icon.test(id)) return null
      let next = 0
      return { code: code.replace(/\bkey: "\w+"/g, () => `key: "${next++}"`), map: null }
    },
  }
}
