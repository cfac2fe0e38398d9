import type { Api, Call } from '../platform/http/api.ts'
import type { Render } from '../platform/page-cache/page.ts'
import type { Site, Storefront } from './build.ts'
import { formType } from './forms.ts'

/**
 * Renders the storefront's pages. Of a request only its address counts, and a form that was sent to it: not its
 * headers, so that nothing about a visitor can get into a page that others see, and not its Host, which anyone can
 * forge (bad input 8).
 * @param callFrom calls for a form, which count for the network it came from
 * @param site looked up at the first page: the port is known only once the server listens
 */
export function storefrontRender(
  storefront: Storefront,
  call: Call,
  callFrom: Api['callFrom'],
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
