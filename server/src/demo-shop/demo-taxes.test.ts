import { rateWarning } from '@amritvasya/contract/rules/hsn-rates'
import { demoShop } from '@amritvasya/demo'
import { expect, test } from 'vitest'

// Proves TAX-02.
test('no tax of the demo shop differs from the list of HSN codes', () => {
  const warnings = Object.values(demoShop.taxes).map(({ hsnCode, gstPercent }) =>
    rateWarning(hsnCode, gstPercent, '2026-11-01'),
  )
  expect(warnings.length).toBeGreaterThan(20)
  expect(warnings.filter((warning) => warning !== undefined)).toEqual([])
})
