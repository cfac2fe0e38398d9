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

/** They run for fetchers, forms that the router sends, its prefetching, server components or lazy `routeDiscovery` only. */
const unusedFunctions = {
  'router/router': ['handleFetcherAction', 'handleFetcherLoader', 'fetch', 'handleAction', 'discoverRoutes'],
  hooks: ['RSCErrorHandler'],
  'dom/ssr/components': ['PrefetchPageLinks'],
  'dom/ssr/single-fetch': ['singleFetchActionStrategy'],
}

const leftOut = (code: string, name: string): string => {
  const body = new RegExp(`^(\\t?)((?:async )?function ${name}\\().+?^\\1}$`, 'ms')
  if (!body.test(code)) throw new Error(`The router has no ${name}`)
  return code.replace(body, `$1$2) { throw new Error('${name} is left out of the build') }`)
}

/** They are only for developer tools, and keep components that nothing imports. */
const displayNames = /^\w+\.displayName = "[^"]*";$/gm
const components = /^const \w+ = (?=React\$1\.forwardRef\()/gm

/**
 * Leaves parts of the router that the shop does not use out of the browser's scripts: 4 kB of every page. A router that
 * imports another name from them, or lacks a function, fails the build.
 */
export function withoutUnusedRouterParts(): Plugin {
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return null
      const part = Object.entries(unusedFunctions).find(([path]) => id.endsWith(`/lib/${path}.js`))
      const lean = part ? part[1].reduce(leftOut, code) : code
      return {
        code: lean.replace(displayNames, '').replace(components, '$&/* @__PURE__ */ '),
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
