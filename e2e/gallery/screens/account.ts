import { codeFor, enterCode, password } from '../../platform/accounts.ts'
import type { Screen } from '../screen.ts'
import { people } from '../story/people.ts'
import { withCredit } from './own-credit.ts'
import { all, block, fail, failed, press, see } from './states.ts'

export const account: readonly Screen[] = [
  { name: 'login', title: 'Sign in', route: 'login' },
  {
    name: 'login-wrong',
    title: 'A wrong password',
    route: 'login',
    steps: async ({ page }) => {
      const form = page.getByRole('main').getByRole('form', { name: 'Sign in' })
      await form.getByLabel('Email').fill(people.asha.email)
      await form.getByLabel('Password', { exact: true }).fill('not-her-password')
      await form.getByRole('button', { name: 'Sign in' }).click()
      await form.getByRole('alert').waitFor()
    },
    problems: /status of 401/,
    changesShop: true,
  },
  { name: 'register', title: 'Register', route: 'register' },
  {
    name: 'register-errors',
    title: 'A registration in which something is missing',
    route: 'register',
    steps: all(press('Register'), see(/Please enter your first name|Please enter/)),
  },
  {
    name: 'verify-email',
    title: 'The code from the mail',
    route: 'verify-otp',
    path: '/register',
    steps: async ({ page }) => {
      await page.getByLabel('First name').fill('Ira')
      await page.getByLabel('Last name').fill('Sen')
      const form = page.getByRole('form', { name: 'Register' })
      await form.getByLabel('Email').fill(`ira.${page.viewportSize()?.width}@example.com`)
      await page.getByLabel('Phone number').fill('98765 43210')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
      await page.getByRole('heading', { name: 'Verify your email' }).waitFor()
    },
    changesShop: true,
  },
  { name: 'forgot-password', title: 'A forgotten password', route: 'forgot-password' },
  {
    name: 'new-password',
    title: 'A new password, after the code from the mail',
    route: 'forgot-password',
    steps: async ({ page }) => {
      const { email } = (page.viewportSize()?.width ?? 0) < 1_000 ? people.kabir : people.lakshmi
      const used = await codeFor(page.request, email)
      await page.getByRole('main').getByLabel('Email').fill(email)
      await page.getByRole('main').getByRole('button', { name: 'Send Verification Code' }).click()
      await enterCode(page, await codeFor(page.request, email, used))
      await page.getByRole('button', { name: 'Verify Code' }).click()
      await page.getByRole('textbox', { name: 'New password' }).waitFor()
    },
    changesShop: true,
  },
  {
    name: 'profile',
    title: 'Profile',
    route: 'profile',
    viewer: 'asha',
    steps: see(people.asha.email),
  },
  {
    name: 'profile-credit',
    title: 'Store credit with its history, in the profile',
    route: 'profile',
    viewer: 'asha',
    before: withCredit,
    steps: see('Diwali thank-you'),
  },
  {
    name: 'profile-edit',
    title: 'Changing the profile',
    route: 'profile',
    viewer: 'asha',
    steps: all(press('Edit Profile'), ({ page }) =>
      page.getByRole('dialog', { name: 'Edit Profile' }).waitFor(),
    ),
    isWindow: true,
  },
  {
    name: 'profile-loading',
    title: 'A profile that is being loaded',
    route: 'profile',
    viewer: 'asha',
    before: block('**/api/users/profile'),
    isWaiting: true,
  },
  {
    name: 'addresses',
    title: 'Addresses',
    route: 'my-addresses',
    viewer: 'asha',
    steps: ({ page }) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'addresses-empty',
    title: 'No addresses yet',
    route: 'my-addresses',
    viewer: 'rohan',
    steps: see('No addresses found. Add your first address!'),
  },
  {
    name: 'addresses-loading',
    title: 'Addresses that are being loaded',
    route: 'my-addresses',
    viewer: 'asha',
    before: block('**/api/addresses'),
    isWaiting: true,
  },
  {
    name: 'addresses-failed',
    title: 'Addresses that could not be loaded',
    route: 'my-addresses',
    viewer: 'asha',
    before: fail('**/api/addresses'),
    steps: see('Try Again'),
    problems: failed,
  },
  {
    name: 'address-errors',
    title: 'A new address in which something is missing',
    route: 'my-addresses',
    viewer: 'rohan',
    steps: all(press('Add New Address'), async ({ page }) => {
      const form = page.getByRole('form', { name: 'Address' })
      await form.getByRole('button', { name: 'Save Address' }).click()
      await form.getByText('Please enter a valid 6-digit pincode').waitFor()
    }),
    isWindow: true,
  },
  {
    name: 'settings',
    title: 'Settings of an account',
    route: 'settings',
    viewer: 'asha',
    steps: ({ page }) => page.getByRole('region', { name: 'Change password' }).waitFor(),
  },
]
