/** Names that begin with `on` are listeners; false and undefined are left out. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value)
    else if (value === true) made.setAttribute(key, '')
    else if (value !== false && value !== undefined) made.setAttribute(key, value)
  }
  made.append(...children.flat().filter((child) => child !== undefined && child !== false))
  return made
}

export function icon(path) {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.classList.add('icon')
  const line = document.createElementNS(space, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

export const icons = {
  upi: 'M7 3h10v18H7zM10.5 18h3M10 9l2-3 2 3-2 3z',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  netbanking: 'M3 10l9-6 9 6zM5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
  wallet: 'M4 7h15v12H4zM4 7l11-3v3M15 12h4v3h-4z',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14 6l-6 6 6 6',
  next: 'M10 6l6 6-6 6',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M7 7l10 10M17 7L7 17',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

export const money = (paise) => rupees.format(paise / 100).replace(/\.00$/, '')

export function field({ label, hint, name, value = '', ...input }) {
  const box = element('input', { id: name, name, value, 'aria-describedby': `${name}-note`, ...input })
  const note = element('p', { id: `${name}-note`, class: 'note' }, hint ?? '')
  return {
    box,
    row: element('div', { class: 'field' }, element('label', { for: name }, label), box, note),
    complain(problem) {
      box.toggleAttribute('aria-invalid', Boolean(problem))
      if (problem) box.setAttribute('aria-invalid', 'true')
      note.textContent = problem || (hint ?? '')
      note.classList.toggle('problem', Boolean(problem))
      return problem
    },
  }
}

/** Neither leaves the page nor shows the browser's own messages. */
export function form(onsubmit, ...children) {
  return element(
    'form',
    {
      novalidate: true,
      onsubmit(event) {
        event.preventDefault()
        onsubmit()
      },
    },
    ...children,
  )
}
