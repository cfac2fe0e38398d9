import type { Call } from '../platform/http/api.ts'
import type { Render } from '../platform/page-cache/page.ts'
import type { Site, Storefront } from './build.ts'

/**
 * Renders the storefront's pages. Of a request only its address counts: not its headers, so that nothing about a
 * visitor can get into a page that others see, and not its Host, which anyone can forge (bad input 8).
 * @param site looked up at the first page: the port is known only once the server listens
 */
export function storefrontRender(storefront: Storefront, call: Call, site: () => Site): Render {
  let render: ReturnType<Storefront['createStorefront']> | undefined
  let origin = ''
  return (address, nonce) => {
    if (!render) {
      const place = site()
      origin = place.publicUrl
      render = storefront.createStorefront({ call, site: place })
    }
    return render(new Request(origin + address), nonce)
  }
}
