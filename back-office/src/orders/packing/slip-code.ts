/** Returns the order of a slip: by the address in its QR code or by the number in its barcode; undefined for a piece. */
export function slipOf(code: string): { id: string } | { orderNumber: string } | undefined {
  const [, id] = /\/orders\/([0-9a-f]{24})(?:\/|$)/.exec(code) ?? []
  if (id) return { id }
  return /^AV-\w+(-\w+)?$/i.test(code) ? { orderNumber: code.toUpperCase() } : undefined
}
