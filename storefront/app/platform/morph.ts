type Field = HTMLInputElement | HTMLSelectElement
const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

const defaultOf = (field: Field): string | undefined =>
  field instanceof HTMLInputElement
    ? field.defaultValue
    : [...field.options].find(({ defaultSelected }) => defaultSelected)?.value

/** The shopper's valid entry is never overwritten. */
function isOwnValue(field: Field): boolean {
  const isTyping = field instanceof HTMLInputElement && field === document.activeElement
  const isChanged = field.value !== (defaultOf(field) ?? '') && field.validity.valid
  return isTyping || isChanged
}

const keyOf = (node: Node): string | undefined =>
  node instanceof HTMLElement ? (node.dataset.key ?? node.dataset.product) : undefined

function findSame(from: ChildNode | null, model: ChildNode): ChildNode | undefined {
  for (let node = from; node; node = node.nextSibling)
    if (node.nodeName === model.nodeName && keyOf(node) === keyOf(model)) return node
  return undefined
}

/**
 * Makes the element like its model in another document. What is the same stays in place, with its focus, its
 * scroll position and what is open; `data-key` tells elements of one kind apart.
 * @param isBack for an earlier state, whose fields are restored too
 */
export function morph(element: Element, model: Element, isBack: boolean): void {
  // Its content is text where scripts run, and elements in a document that was only parsed.
  if (element.nodeName === 'NOSCRIPT') return
  const ownValue = isField(element) && !isBack && isOwnValue(element) ? element.value : undefined
  for (const name of element.getAttributeNames())
    if (!model.hasAttribute(name) && name !== 'open') element.removeAttribute(name)
  for (const { name, value } of model.attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  morphChildren(element, model, isBack)
  if (!isField(element) || !isField(model)) return
  const value = ownValue ?? model.value
  if (element.value !== value) element.value = value
}

function morphChildren(element: Element, model: Element, isBack: boolean): void {
  let at = element.firstChild
  const removeUntil = (end: ChildNode | null) => {
    while (at && at !== end) {
      const following: ChildNode | null = at.nextSibling
      at.remove()
      at = following
    }
  }
  for (const child of model.childNodes) {
    const same = findSame(at, child)
    if (!same) {
      element.insertBefore(document.importNode(child, true), at)
      continue
    }
    removeUntil(same)
    if (same instanceof Element && child instanceof Element) morph(same, child, isBack)
    else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue
    at = same.nextSibling
  }
  removeUntil(null)
}
