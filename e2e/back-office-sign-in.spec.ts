import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, openMenu, owner, signInAsOwner, signInToBackOffice } from './platform/back-office.ts'
import { placePaidOrder } from './platform/placed-orders.ts'
import { expect, test } from './platform/test.ts'

const firstPassword = 'Lotus-and-river-7'
const somebody = (name: string) => ({ name, email: `${randomUUID().slice(0, 8)}@example.com` })

async function addStaff(page: Page, { name, email }: { name: string; email: string }, role: RegExp) {
  await page.goto('/back-office/staff')
  await page.getByRole('link', { name: 'Add a staff member' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: role }).click()
  await page.getByLabel('First password').fill(firstPassword)
  await page.getByLabel('Your own password').fill(owner.password)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff', exact: true })).toBeVisible()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Signed in as/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

test.beforeEach(({ expectProblem }) => expectProblem(/status of 40[039]/))

test('the back office: a wrong password opens nothing, the right one does, and signing out ends it', async ({
  page,
}) => {
  await page.goto('/back-office/staff')
  await expect(page.getByText('Sign in to the back office')).toBeVisible()
  await expectAccessible(page)
  await signInToBackOffice(page, { ...owner, password: 'not-the-password' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expectAccessible(page)

  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await password.fill(owner.password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()

  await signOut(page)
  await page.goto('/back-office/staff')
  await expect(page.getByText('Sign in to the back office')).toBeVisible()
})

test('the back office: with two-step sign-in, signing in takes a code, and a recovery code when the phone is lost', async ({
  page,
}) => {
  const meera = somebody('Meera')
  await signInAsOwner(page)
  await addStaff(page, meera, /^Owner/)
  await signOut(page)
  await signInToBackOffice(page, { email: meera.email, password: firstPassword })
  await page.getByRole('button', { name: `Signed in as ${meera.name}` }).click()
  await page.getByRole('menuitem', { name: 'My sign-in' }).click()

  await page.getByLabel('Your password').fill('not-the-password')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await page.getByLabel('Your password').fill(firstPassword)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible(page)

  const secret = await page.getByTestId('secret').innerText()
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByRole('textbox', { name: 'Code' }).fill(app.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codesDialog = page.getByRole('dialog', { name: 'Keep these recovery codes' })
  const codes = codesDialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expect(codes.first()).toBeInViewport()
  const [recoveryCode = '', spare = ''] = await codes.allInnerTexts()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(codesDialog).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    codesDialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  expect(await readFile(await file.path(), 'utf8')).toContain(`${recoveryCode}\n${spare}\n`)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(codesDialog).toBeHidden()
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await signOut(page)

  await signInToBackOffice(page, { email: meera.email, password: firstPassword })
  await page.getByRole('textbox', { name: 'Code' }).fill('000-000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('The code has 6 digits')
  await expectAccessible(page)
  // A TOTP code works once; the next one is accepted early, as clocks drift.
  await page.getByRole('textbox', { name: 'Code' }).fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: `Signed in as ${meera.name}` })).toBeVisible()
  await signOut(page)

  await signInToBackOffice(page, { email: meera.email, password: firstPassword })
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: `Signed in as ${meera.name}` })).toBeVisible()

  await page.goto('/back-office/my-sign-in')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Your password').fill(firstPassword)
  await page.getByRole('textbox', { name: 'Code' }).fill(spare)
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
})

/** It lists what is lower than 44 px, except links within text, each with its height. */
const tooLow = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, input, select, textarea, [role=button], [role=combobox]',
      ),
    ]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).display !== 'inline',
      )
      .map(
        (one) => one.closest<HTMLElement>('label') ?? one.closest<HTMLElement>('.MuiInputBase-root') ?? one,
      )
      .filter((one) => one.offsetHeight > 1 && one.offsetHeight < 44 && !one.closest('[inert]'))
      .map(
        (one) => `${location.pathname}: ${one.innerText || one.outerHTML.slice(0, 120)} ${one.offsetHeight}`,
      ),
  )

test('the back office on a phone: every screen has no accessibility finding, and what is touched is 44 px high @phone @whole', async ({
  page,
  request,
}) => {
  // The test opens some 25 screens.
  test.slow()
  await placePaidOrder(request)
  await openBackOffice(page)
  const menu = await openMenu(page)
  const screens = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(screens.length).toBeGreaterThan(15)
  const details = ['orders/%/show', 'customers/%/show', 'products/%', 'categories/%', 'brands/%', 'coupons/%']
  for (const detail of details) {
    const [resource = ''] = detail.split('/')
    const { items } = (await (await page.request.get(`/api/back-office/${resource}`)).json()) as {
      items: { id: string }[]
    }
    if (items[0]) screens.push(`/back-office/${detail.replace('%', items[0].id)}`)
  }
  for (const form of ['coupons', 'redirects', 'pinned-searches', 'synonyms', 'content-pages']) {
    screens.push(`/back-office/${form}/create`)
  }
  for (const screen of [...screens, '/back-office/my-sign-in']) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expectAccessible(page)
    expect.soft(await tooLow(page)).toEqual([])
  }
})

test('the back office on a phone: all screens are one touch away, and nothing is wider than the window @phone', async ({
  page,
}) => {
  await openBackOffice(page)
  for (const path of ['staff', 'staff/create', 'audit', 'my-sign-in']) {
    await page.goto(`/back-office/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  const sheet = await openMenu(page)
  await expect(sheet.getByRole('link', { name: 'Audit log' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(sheet).toBeHidden()
})
