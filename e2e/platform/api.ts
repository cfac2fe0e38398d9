import { type Client, createClient } from '@amritvasya/contract/client'
import { type APIRequestContext, expect } from '@playwright/test'

/**
 * It calls the API with the cookies of `request`; an answer that is no success fails the test with its text.
 * @param token of a customer's session
 */
export const apiOf = (request: APIRequestContext, token?: string | null): Client =>
  createClient(async (path, { method, headers, body }) => {
    const sent = { ...headers, ...(token && { authorization: `Bearer ${token}` }) }
    const response = await request.fetch(`/api${path}`, { method, headers: sent, data: body })
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
    return response.json()
  })
