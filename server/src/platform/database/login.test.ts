import { expect, test } from 'vitest'
import { differsInLogin } from './login.ts'

test.each<[boolean, string, string]>([
  [true, 'postgres://shop:old@db/shop', 'postgres://shop:new@db/shop'],
  [true, 'postgres://shop:old@db/shop?sslmode=require', 'postgres://shop_2:new@db/shop?sslmode=require'],
  [true, 'postgres:///shop?user=shop&host=/run', 'postgres:///shop?user=shop_2&host=/run'],
  [false, 'postgres://shop:old@db/shop', 'postgres://shop:old@db/shop'],
  [false, 'postgres://shop:old@db/shop', 'postgres://shop:new@other/shop'],
  [false, 'postgres://shop:old@db/shop?sslmode=require', 'postgres://shop:new@db/shop'],
])('%s: %s and %s name the same database with another login', (differs, address, next) => {
  expect(differsInLogin(address, next)).toBe(differs)
})
