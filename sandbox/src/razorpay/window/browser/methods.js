import { cardPanel } from './card-panel.js'
import { element, icon, icons } from './element.js'
import { bankPanel, walletPanel } from './list-panels.js'
import { upiPanel } from './upi-panel.js'

const methods = [
  ['upi', 'UPI', 'Google Pay, PhonePe, Paytm and more', upiPanel],
  ['card', 'Card', 'Visa, MasterCard, RuPay', cardPanel],
  ['netbanking', 'Net banking', 'All major banks', bankPanel],
  ['wallet', 'Wallet', 'Mobikwik, Airtel and more', walletPanel],
]

const wide = matchMedia('(min-width: 720px) and (min-height: 480px)')

/** On a phone one chooses first; a wide window shows the choice beside its form. */
export function showMethods(session, chosen) {
  const preferred = session.options.prefill?.method
  const current =
    chosen ?? (wide.matches ? (methods.find(([id]) => id === preferred)?.[0] ?? 'upi') : undefined)
  const list = element(
    'nav',
    { class: 'methods', 'aria-label': 'Ways to pay' },
    element('h2', { class: 'small' }, 'Choose how to pay'),
    element(
      'ul',
      {},
      methods.map(([id, name, what]) =>
        element(
          'li',
          {},
          element(
            'button',
            {
              type: 'button',
              'aria-current': id === current && 'true',
              onclick: () => showMethods(session, id),
            },
            icon(icons[id]),
            element('span', {}, element('b', {}, name), element('small', {}, what)),
            icon(icons.next),
          ),
        ),
      ),
    ),
  )
  if (!current) return session.show('methods', list)
  const [, name, , panel] = methods.find(([id]) => id === current)
  const back = element(
    'button',
    { type: 'button', class: 'back', onclick: () => showMethods(session) },
    icon(icons.back),
    'All ways to pay',
  )
  const title = element('h2', { 'data-focus': chosen !== undefined, tabindex: '-1' }, name)
  session.show(
    'method',
    list,
    element('section', { class: 'panel', 'aria-label': name }, back, title, panel(session)),
  )
}
