import { element, form, money } from './element.js'
import { beginPayment } from './flow.js'
import { showApproval } from './screens.js'

const banks = {
  SBIN: 'State Bank of India',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB_R: 'Punjab National Bank',
}
const wallets = {
  mobikwik: 'Mobikwik',
  airtelmoney: 'Airtel Money',
  freecharge: 'Freecharge',
  olamoney: 'Ola Money',
}

export const bankPanel = (session) =>
  listPanel(session, 'Bank', banks, (bank) => ({ method: 'netbanking', bank }))
export const walletPanel = (session) =>
  listPanel(session, 'Wallet', wallets, (wallet) => ({ method: 'wallet', wallet }))

function listPanel(session, legend, entries, instrument) {
  const options = Object.entries(entries).map(([id, name], i) =>
    element(
      'label',
      { class: 'option' },
      element('input', { type: 'radio', name: 'entry', value: id, checked: i === 0 }),
      element('span', { class: 'letter', 'aria-hidden': 'true' }, name.slice(0, 1)),
      name,
    ),
  )
  const panel = form(
    async () => {
      const id = panel.elements.entry.value
      const payment = await beginPayment(session, instrument(id))
      if (payment) showApproval(session, payment, entries[id])
    },
    element('fieldset', {}, element('legend', { class: 'unseen' }, legend), ...options),
    element('button', { class: 'primary' }, `Pay ${money(session.amount)}`),
  )
  return panel
}
