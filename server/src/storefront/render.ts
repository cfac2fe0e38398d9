import type { Api, InProcessApi } from '../platform/http/api.ts'
import type { Render } from '../platform/page-cache/page.ts'
import type { Site, Storefront } from './build.ts'
import { formType } from './forms.ts'

/**
 * Renders from the address and a submitted form only. Headers are ignored, so that no visitor's data gets into a cached
 * page, and so is Host, which anyone can forge (bad input 8).
 * @param callFrom calls of a form, which count against the network of its sender
 * @param site called at the first page, because the port is known only once the server listens
 */
export function storefrontRender(
  storefront: Storefront,
  call: InProcessApi,
  callFrom: Api['inProcessApiFor'],
  site: () => Site,
): Render {
  let render: ReturnType<Storefront['createStorefront']> | undefined
  let origin = ''
  return (address, nonce, form) => {
    if (!render) {
      const place = site()
      origin = place.publicUrl
      render = storefront.createStorefront({ call, site: place })
    }
    if (!form) return render(new Request(origin + address), nonce)
    const headers = { 'content-type': formType }
    const request = new Request(origin + address, { method: 'POST', headers, body: form.body })
    return render(request, nonce, callFrom(form.network))
  }
}
