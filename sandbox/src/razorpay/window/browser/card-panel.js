import { checkCard, digitsOf, groupExpiry, groupNumber, networkOf } from './card-rules.js'
import { element, field, form, money } from './element.js'
import { beginPayment } from './flow.js'
import { showOtp } from './screens.js'

const testCard = { number: '4100280000001007', expiry: '1230', cvv: '123', name: 'Test Shopper' }

/** The number stays in this window; the sandbox learns the network and the last four digits. */
export function cardPanel(session) {
  const fields = {
    number: field({
      label: 'Card number',
      name: 'number',
      inputmode: 'numeric',
      autocomplete: 'cc-number',
      placeholder: '0000 0000 0000 0000',
      oninput: ({ target }) => keepCaret(target, groupNumber),
    }),
    expiry: field({
      label: 'Expiry',
      name: 'expiry',
      inputmode: 'numeric',
      autocomplete: 'cc-exp',
      placeholder: 'MM/YY',
      oninput: ({ target }) => keepCaret(target, groupExpiry),
    }),
    cvv: field({
      label: 'CVV',
      name: 'cvv',
      type: 'password',
      inputmode: 'numeric',
      autocomplete: 'cc-csc',
      maxlength: '4',
    }),
    name: field({
      label: 'Name on card',
      name: 'name',
      autocomplete: 'cc-name',
      value: session.options.prefill?.name ?? '',
    }),
  }
  const pay = async () => {
    const entered = Object.fromEntries(Object.entries(fields).map(([name, { box }]) => [name, box.value]))
    const problems = checkCard(entered)
    const wrong = Object.keys(fields).filter((name) => fields[name].complain(problems[name]))
    if (wrong.length > 0) return fields[wrong[0]].box.focus()
    const digits = digitsOf(entered.number)
    const card = { last4: digits.slice(-4), network: networkOf(digits), name: entered.name.trim() }
    const payment = await beginPayment(session, { method: 'card', card })
    if (payment) showOtp(session, payment, card)
  }
  const fill = () => {
    fields.number.box.value = groupNumber(testCard.number)
    fields.expiry.box.value = groupExpiry(testCard.expiry)
    fields.cvv.box.value = testCard.cvv
    fields.name.box.value ||= testCard.name
    for (const { complain } of Object.values(fields)) complain('')
  }
  return form(
    pay,
    element(
      'p',
      { class: 'hint' },
      'Test card: Visa 4100 2800 0000 1007 ',
      element('button', { type: 'button', class: 'link', onclick: fill }, 'Fill it in'),
    ),
    fields.number.row,
    element('div', { class: 'pair' }, fields.expiry.row, fields.cvv.row),
    fields.name.row,
    element('button', { class: 'primary' }, `Pay ${money(session.amount)}`),
  )
}

/** The caret stays behind the same digit. */
function keepCaret(box, group) {
  const before = digitsOf(box.value.slice(0, box.selectionStart)).length
  box.value = group(box.value)
  let at = 0
  for (let seen = 0; seen < before && at < box.value.length; at += 1) if (/\d/.test(box.value[at])) seen += 1
  box.setSelectionRange(at, at)
}
