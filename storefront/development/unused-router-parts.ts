import type { Plugin } from 'vite'

/** The exports of React Router's modules that run for `instrumentations` or `routeDiscovery: { mode: 'lazy' }` only. */
const unused = {
  'router/instrumentation': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ],
  'dom/ssr/fog-of-war': [
    'URL_LIMIT',
    'getManifestPath',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'useFogOFWarDiscovery',
  ],
}

/** They are only for developer tools, and keep components that nothing imports. */
const displayNames = /^\w+\.displayName = "[^"]*";$/gm
const components = /^const \w+ = (?=React\$1\.forwardRef\()/gm

/**
 * Leaves parts of the router that the shop does not use out of the browser's scripts: 2 kB of every page. A router that
 * imports another name from them fails the build.
 */
export function withoutUnusedRouterParts(): Plugin {
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return null
      return {
        code: code.replace(displayNames, '').replace(components, '$&/* @__PURE__ */ '),
        map: null,
      }
    },
    load(id) {
      const part = Object.entries(unused).find(
        ([path]) => id.includes('/react-router/') && id.endsWith(`/${path}.js`),
      )
      if (!part) return null
      return `const none = () => undefined\nexport { ${part[1].map((name) => `none as ${name}`).join(', ')} }`
    },
  }
}
